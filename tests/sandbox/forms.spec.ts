import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteRoot } from '@octavo/platform/site-root.ts';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { Window } from 'happy-dom';
import {
	graphqlRequest,
	type PageExample,
	printedValue,
	RequestError,
	readExample,
	refusalOf,
	type Step,
	stepOf,
} from '../../site/examples/index.ts';
import { REQUEST_FORMS, type RequestForm, writeRequest } from '../../site/examples/write-request.ts';
import { parseCurl } from '../../site/tools/proof/http/parse-curl.ts';
import { withoutTypes } from '../../site/tools/proof/script/transpile.ts';
import { builtDocument, builtRoutes } from '../support/site.ts';

const root = siteRoot();
/** The CMS project of the examples, which has the Strapi Client. */
const PROJECT = join(root, 'tools/proof/project');
const EXAMPLES = '[data-article] [data-code]:is([data-language=http], [data-language=graphql])[data-proof]';

interface Written {
	/** Page and first line, which identify the example. */
	place: string;
	steps: readonly Step[];
	forms: Partial<Record<RequestForm, string>>;
}

const AsyncFunction = (async () => {}).constructor as new (
	...parameters: string[]
) => (...values: unknown[]) => Promise<void>;

/** The examples of all pages that the sandbox accepts, in every form that readers can choose. */
let examples: readonly Written[] = [];
test.beforeAll(() => {
	examples = builtRoutes()
		.filter(({ path }) => path.startsWith('/cms') && /data-proof="proof=(rest|graphql)/.test(builtDocument(path)))
		.flatMap(({ path }) => writtenExamples(path));
});

function writtenExamples(path: string): Written[] {
	const window = new Window();
	const { document } = window;
	document.write(builtDocument(path));
	Object.assign(globalThis, { document, Node: { DOCUMENT_POSITION_FOLLOWING: 4 } });
	try {
		return [...document.querySelectorAll(EXAMPLES)].flatMap((block) => {
			const example = readExample(block as unknown as HTMLElement);
			// The content that all examples share is enough to compare forms.
			if (example.project !== undefined) return [];
			const steps = stepsOf(example);
			if (!steps || steps.some((step) => refusalOf(step, false) !== undefined)) return [];
			const answer = example.printed && printedValue(example.printed);
			const forms = Object.fromEntries(
				REQUEST_FORMS.map((form) => [form, writeRequest(form, steps.at(-1) ?? graphqlRequest(''), { answer })]),
			);
			return [{ place: `${path}: ${example.text.split('\n', 1)[0]}`, steps, forms }];
		});
	} finally {
		for (const name of ['document', 'Node']) Reflect.deleteProperty(globalThis, name);
		window.close();
	}
}

/** @returns nothing if an example before it is not a request */
function stepsOf(example: PageExample): Step[] | undefined {
	try {
		return [...example.before, example].map(stepOf);
	} catch (error) {
		if (error instanceof RequestError) return undefined;
		throw error;
	}
}

/** Sends each request as another reader, since there are more than one reader can send in a minute. */
let reader = 0;
async function send(request: APIRequestContext, steps: readonly object[]): Promise<{ status: number; text: string }> {
	const headers = { 'x-forwarded-for': `10.1.${reader >> 8}.${reader++ & 255}` };
	const response = await request.post('/sandbox/send', { data: { steps }, headers });
	expect(response.status(), await response.text()).toBe(200);
	const { status, text } = await response.json();
	return { status, text };
}

/** @returns the request that a form sends */
async function sentBy(form: RequestForm, code: string, answer: { status: number; text: string }): Promise<object> {
	if (form === 'curl') return parseCurl(code, {}, '/nowhere');
	let sent: object | undefined;
	const fetch = async (input: string | Request, init?: RequestInit) => {
		const { url, method, headers, body } = new Request(input, init);
		const text = body ? await new Response(body).text() : undefined;
		sent = {
			method,
			path: url.replace('http://localhost:1337', ''),
			headers: Object.fromEntries(headers),
			...(text !== undefined && { body: text }),
		};
		return new Response(answer.status === 204 ? null : answer.text, { status: answer.status });
	};
	const plain = form === 'typescript' ? withoutTypes(code, PROJECT) : code;
	const real = globalThis.fetch;
	if (form === 'client') globalThis.fetch = fetch as typeof real;
	try {
		const { strapi } = createRequire(join(PROJECT, 'package.json'))('@strapi/client');
		const run = new AsyncFunction('fetch', 'strapi', plain.replace(/^import .*$/m, ''));
		// The client throws if the CMS answers with an error; only the request counts here.
		await run(fetch, strapi).catch((error: unknown) => {
			if (!sent) throw error;
		});
	} finally {
		globalThis.fetch = real;
	}
	return sent ?? {};
}

test('every form of every example gets the answer of the example', async ({ request }) => {
	test.setTimeout(600_000);
	const others: string[] = [];
	let count = 0;
	for (const { place, steps, forms } of examples) {
		const last = steps.at(-1);
		const answer = await send(request, steps);
		for (const form of REQUEST_FORMS) {
			const code = forms[form];
			if (code === undefined) continue;
			count += 1;
			const sent = await sentBy(form, code, answer);
			const given = await send(request, [...steps.slice(0, -1), { ...sent, as: last?.as }]);
			if (given.status !== answer.status || given.text !== answer.text)
				others.push(`${form} of ${place}\n${code}\n${given.status} ${given.text.slice(0, 300)}`);
		}
	}
	console.log(`${count} forms sent`);
	expect(others).toEqual([]);
	expect(count).toBeGreaterThan(500);
});

test('every example in TypeScript compiles with the types that it declares', () => {
	const directory = mkdtempSync(join(tmpdir(), 'forms-'));
	try {
		const files = examples.map(({ forms, place }, index) => {
			const file = join(directory, `${index}.ts`);
			writeFileSync(file, `export {};\n// ${place}\n${forms.typescript ?? ''}\n`);
			return file;
		});
		expect(files.length).toBeGreaterThan(150);
		const options = '--ignoreConfig --noEmit --strict --target esnext --module esnext --lib esnext,dom';
		const compiler = join(import.meta.dirname, '../../node_modules/.bin/tsc');
		execFileSync(compiler, [...options.split(' '), ...files]);
	} finally {
		rmSync(directory, { recursive: true });
	}
});

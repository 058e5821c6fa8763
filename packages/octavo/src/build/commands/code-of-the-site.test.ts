import { expect, it, onTestFinished } from 'vitest';
import { createFixtureSite } from './testing/fixture-site.ts';
import { runEngine } from './testing/run-engine.ts';

const CONFIG = "export default { title: 'Docs', url: 'https://a.example' };\n";
const PAGE = "export const frontMatter = { title: 'Own', description: 'Own.' };\n\n";

/** Checks a site, and builds it after that: what the check has cached must not hide a failure. */
async function tryOut(files: Record<string, string>, commands: readonly string[] = ['check', 'build']) {
	const site = await createFixtureSite({
		'site.config.mjs': CONFIG,
		'content/index.mdx': '---\ntitle: Home\ndescription: Home.\n---\n\n[Own](/own).\n',
		...files,
	});
	onTestFinished(() => site.destroy());
	return commands.map((command) => {
		const { status, stdout, stderr } = runEngine(command, '--root', site.root);
		return { status, said: stdout + stderr };
	});
}

it.each([
	['a promise that fails unheeded', "Promise.reject(new Error('lost'));\nexport default () => null;", '3:16', 'lost'],
	['a failed await', "await Promise.reject(new Error('lost'));\nexport default () => null;", '3:22', 'lost'],
	['a promise in a component', "export default () => {\n\tPromise.reject(new Error('lost'));\n};", '4:17', 'lost'],
	['a component that throws', "export default () => {\n\tthrow new Error('lost');\n};", '4:8', 'lost'],
	['a missing module', "import './nope.ts';\nexport default () => null;", '3:8', "Could not resolve './nope.ts'"],
	['a syntax error', 'export default () => (;', '3:23', 'Unexpected token'],
	['the end of the program', 'process.exit(0);\nexport default () => null;', '1:1', 'process.exit'],
	['a wait without end', 'await new Promise(() => undefined);\nexport default () => null;', '1:1', 'never comes'],
])('%s in a page is found by check and build, with its place', async (_name, code, place, cause) => {
	const other = '---\ntitle: Other\ndescription: Other.\n---\n\n[Nothing](/nowhere).\n';
	for (const { status, said } of await tryOut({ 'content/own.tsx': PAGE + code, 'content/other.mdx': other })) {
		expect(said).toContain(`content/own.tsx:${place} `);
		expect(said).toContain(cause);
		expect(said).toContain('content/other.mdx:6:1 broken-link');
		expect(said).not.toMatch(/^\s+at /m);
		expect(status).toBe(1);
	}
});

it('a timer of a page that throws later is reported with the page, and one that goes on does not hold the check up', async () => {
	const code =
		"setInterval(() => undefined, 1);\nsetTimeout(() => { throw new Error('lost'); }, 50);\nexport default () => null;";
	const [check] = await tryOut({ 'content/own.tsx': PAGE + code });
	expect(check).toMatchObject({
		status: 1,
		said: expect.stringContaining('content/own.tsx:1:1 What it left running fails: lost'),
	});
});

it('a promise that a component of the site leaves alone is found in the page that uses it', async () => {
	const component = `import { z } from 'zod';
const Own = { component: () => { Promise.reject(new Error('lost')); return null; }, props: z.strictObject({}), children: 'none' };
export default { title: 'Docs', url: 'https://a.example', plugins: [{ name: 'own', components: { Own } }] };`;
	// Without a cache folder of its own, the site finds the packages of the engine.
	const page = '---\ntitle: Own\ndescription: Own.\n---\n\n<Own />\n';
	for (const { status, said } of await tryOut({
		'site.config.mjs': component,
		'content/own.mdx': page,
		'.cache': '',
	})) {
		expect(said).toContain('content/own.mdx:1:1 render-error The page /own cannot be rendered: lost');
		expect(status).toBe(1);
	}
});

it.each([
	["await Promise.reject(new Error('lost'));", 'lost'],
	["Promise.reject(new Error('lost'));", 'lost'],
	['process.exit(0);', 'process.exit'],
	["import './nope.mjs';", "Could not resolve './nope.mjs'"],
])('a configuration with %j is refused with its name', async (code, cause) => {
	for (const { status, said } of await tryOut({ 'site.config.mjs': `${code}\n${CONFIG}` })) {
		expect(said).toMatch(/^site\.config\.mjs:1:\d+ /m);
		expect(said).toContain(cause);
		expect(status).toBe(1);
	}
});

it('loops without an end are found in expressions, components and modules, and hide nothing else', async () => {
	const loop = 'const list = [];\nfor (;;) list[0] = Math.random();\n';
	const page = (body: string) => `---\ntitle: Own\ndescription: Own.\n---\n\n${body}\n`;
	const [check] = await tryOut(
		{
			'content/expression.mdx': page('Text.\n\nText {(() => { for (;;); })()}.'),
			'content/module.tsx': `${PAGE}${loop}export default () => list;`,
			'content/component.tsx': `${PAGE}export default () => {\n${loop}};`,
			'content/own.mdx': page('[Nothing](/nowhere).'),
		},
		['check'],
	);
	expect(check?.said).toContain('content/expression.mdx:8:6 invalid-expression');
	expect(check?.said).toContain(
		'content/module.tsx:1:1 render-error The page /module cannot be rendered: it was stopped',
	);
	expect(check?.said).toContain('content/component.tsx:1:1 render-error');
	expect(check?.said).toContain('content/own.mdx:6:1 broken-link');
	const [configured] = await tryOut({ 'site.config.mjs': loop + CONFIG }, ['check']);
	expect(configured?.said).toContain(
		'site.config.mjs:1:1 invalid-configuration The configuration cannot be loaded: it was stopped',
	);
}, 180_000);

const withPlugin = (part: string) => ({
	'site.config.mjs': CONFIG.replace(' };', `, plugins: [{ name: 'own', ${part} }] };`),
});

it.each([
	// What browsers load is bundled by the build alone, since that takes longer than all the rest of a check.
	['folder: "plugin", behaviours: { page: "page.ts" }', 'plugin/page.ts', ['build']],
	['folder: "plugin", islands: { own: "nope.tsx" }', 'plugin/nope.tsx', ['build']],
	['components: { Own: { sheet: "plugin/page.ts" } }', 'plugin/page.ts', ['build']],
	['files: () => ({ "a.txt": 5 })', 'a.txt: expected text or bytes', ['check', 'build']],
	['facts: () => ({ a: 5n })', 'fails in facts()', ['check', 'build']],
	['fences: {}', 'fences.check', ['check', 'build']],
] as const)('a plugin with %j is refused with its file', async (part, cause, commands) => {
	const files = {
		...withPlugin(part),
		'plugin/page.ts': '\ufffe\0e\0x\0p\0',
		'content/own.mdx': '---\ntitle: Own\ndescription: Own.\n---\n',
	};
	for (const { status, said } of await tryOut(files, commands)) {
		expect(said).toMatch(/^site\.config\.mjs:1:\d+ invalid-configuration /m);
		expect(said).toContain(cause);
		expect(said).not.toMatch(/^\s+at /m);
		expect(status).toBe(1);
	}
});

it.each(['annotate: HOOK', 'fences: { check: HOOK, checkFile: () => [], marksFor: () => undefined }'])(
	'a plugin with %j is named in the page',
	async (part) => {
		const files = withPlugin(part.replace('HOOK', '() => { throw new Error("lost"); }'));
		const own = '---\ntitle: Own\ndescription: Own.\n---\n\n```js\nx();\n```\n';
		const [check] = await tryOut({ ...files, 'content/own.mdx': own }, ['check']);
		expect(check?.said).toMatch(
			/^content\/own\.mdx:\d+:\d+ render-error .*The plugin "own" fails in (?:annotate|fences\.check)\(\): lost$/m,
		);
	},
);

it.each([
	['facts() { throw new Error("lost"); }', 'fails in facts(): lost'],
	['files() { throw new Error("lost"); }', 'fails in files(): lost'],
	['async checkSite() { throw new Error("lost"); }', 'fails in checkSite(): lost'],
	['facts() { return new Promise(() => undefined); }', 'fails in facts(): it waits for what never comes'],
	['checkSite() { return new Promise(() => undefined); }', 'fails in checkSite(): it waits for what never comes'],
])('a plugin with %j is named at its place', async (part, cause) => {
	const [check] = await tryOut(withPlugin(part), ['check']);
	expect(check?.said).toMatch(/^site\.config\.mjs:1:\d+ invalid-configuration The plugin "own" /m);
	expect(check?.said).toContain(cause);
	expect(check?.said).not.toMatch(/^\s+at /m);
});

import { readFenceMeta } from 'octavo/build/compile/index.ts';
import { describe, expect, it } from 'vitest';
import { checkGuards } from './check-guards.ts';
import { checkProofNames } from './check-names.ts';
import { checkProofMark, readFences } from './index.ts';

const problems = (info: string) => {
	const [language = '', ...meta] = info.split(' ');
	return checkProofMark({ language, ...readFenceMeta(meta.join(' ')) }).map(
		({ code, message }) => `${code}: ${message}`,
	);
};

describe('the marks of a code block', () => {
	it.each([
		'http proof=rest name=list status=404 as=full',
		'js title="src/api/a/routes/a.js" proof=file group=a',
		'json proof=result of=list drop="data[2-] **.createdAt" keep="data"',
		'bash unproved=cloud',
		'mermaid',
	])('can be: %s', (info) => expect(problems(info)).toEqual([]));

	it('are required', () => {
		expect(problems('js')).toEqual([expect.stringContaining('unmarked-fence: The code block does not say')]);
	});

	it.each([
		['js proof=strappi', 'did you mean "strapi"?'],
		['js unproved=cluod', 'did you mean "cloud"?'],
		['js proof=rest', 'proof=rest is for http, bash; this code block is written in "js".'],
		['http proof=rest stauts=404', 'A code block that is "rest" has no attribute "stauts"; did you mean "status"?'],
		['bash unproved=cloud as=full', 'A code block that is "unproved" has no attribute "as"; it takes none.'],
		['http proof=rest unproved=cloud', 'is marked both as proved and as unproved'],
		['http proof=rest as=admin', 'The code block says as=admin, expected one of public, reader, editor, full, user'],
		['http proof=rest status=abc', 'status=abc is not a status code'],
		['http proof=rest timeout=0', 'timeout=0 is not a valid timeout'],
		['http proof=rest name="a b"', 'name="a b" is not a valid name'],
		['json proof=result drop="data[4-2]"', 'drop: "data[4-2]" counts backwards'],
		['json proof=result keep="da ta]"', 'keep: "ta]" is not a path'],
		['js proof=file group=a', 'write its path as title="src/…"'],
	])('cannot be: %s', (info, message) => {
		const [found, ...others] = problems(info);
		expect(found).toContain('invalid-proof-mark: ');
		expect(found).toContain(message);
		expect(others).toEqual([]);
	});
});

describe('names', () => {
	const check = (...infos: readonly string[]) =>
		checkProofNames(readFences(infos.map((info) => `\`\`\`${info}\nx\n\`\`\``).join('\n'), 'x.mdx')).map(
			({ line, message }) => `${line}: ${message}`,
		);
	it('refer to a block in the same file', () => {
		expect(check('js proof=strapi name=one', 'js proof=strapi after=on', 'http proof=rest in=hello')).toEqual([
			'4: after=on: there is no name=on; did you mean "one"?',
			'7: in=hello: there is no group=hello; no code block in this file has one',
		]);
	});
	it('do not lead back to the same block', () => {
		const circle = ['js proof=strapi name=a after=b', 'js proof=strapi name=b after=a', 'js proof=strapi after=b'];
		expect(check(...circle)).toEqual([
			'1: after=b: the examples that this one continues form a circle.',
			'4: after=a: the examples that this one continues form a circle.',
			'7: after=b: the examples that this one continues form a circle.',
		]);
		expect(check('js proof=strapi name=a', 'js proof=strapi after=b', 'js proof=strapi name=b after=a')).toEqual([]);
	});
	it('are unique', () => {
		expect(check('js proof=strapi name=one', 'js proof=strapi name=one')).toEqual([
			'4: name=one is already used by another code block in this file; names must be unique.',
		]);
	});
	it('can be omitted if a result follows its example', () => {
		expect(check('json proof=result', 'js proof=strapi', 'json proof=result')).toEqual([
			'1: proof=result does not follow an example; put it after one, or name one with of=….',
		]);
	});
});

describe('a guard', () => {
	const check = (...infos: readonly string[]) =>
		checkGuards(readFences(infos.map((info) => `\`\`\`${info}\nx\n\`\`\``).join('\n'), 'x.mdx')).map(
			({ message }) => message,
		);
	const guard = 'js title="src/index.js" proof=file group=own guards="rest graphql"';
	const refused = ['http proof=rest in=own status=403', 'graphql proof=graphql in=own fails="Forbidden"'] as const;

	it('needs a refused example in its project by each door that it names', () => {
		expect(check(guard, ...refused)).toEqual([]);
		expect(check(guard, 'http proof=rest in=own', 'graphql proof=graphql in=other fails="Forbidden"')).toEqual([
			'guards="rest graphql": found no rest example in=own that is refused (status=401, 403, 404 or 405).',
			'guards="rest graphql": found no graphql example in=own that is refused (fails="…").',
		]);
	});
	it('names its doors if it is a policy', () => {
		const policy = 'js title="src/policies/is-owner.js" proof=file group=own';
		expect(check(policy, ...refused)).toEqual([
			'The policy names no door that it guards; write guards=rest, guards=graphql or both.',
		]);
		expect(check(`${policy} guards=rest`, ...refused)).toEqual([]);
		expect(problems('js title="a.js" proof=file group=own guards=soap')).toEqual([
			'invalid-proof-mark: The code block says guards=soap, expected one of rest, graphql.',
		]);
	});
});

it('records the place of a block, and the call that contains it', () => {
	const source =
		'A\n\n<ApiCall>\n<Request>\n\n```http wrap proof=rest title="x y"\nGET /\n\n```\n\n</Request>\n</ApiCall>\n\n```js{1}\nb\n```\n';
	expect(readFences(source, 'x.mdx')).toMatchObject([
		{
			language: 'http',
			code: 'GET /\n',
			title: 'x y',
			attributes: { proof: 'rest' },
			call: 3,
			lines: { first: 6, last: 9 },
		},
		{ language: 'js', meta: '{1}', code: 'b', lines: { first: 14, last: 16 } },
	]);
});

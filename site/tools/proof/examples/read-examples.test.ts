import { describe, expect, it } from 'vitest';
import { type DatabaseKind, readFences } from '../notation/index.ts';
import { readExamples } from './read-examples.ts';

const FILE = 'content/cms/x.mdx';
const read = (source: string) => readExamples(FILE, readFences(source, FILE));
const fence = (info: string, code = 'x') => `\`\`\`${info}\n${code}\n\`\`\`\n`;

describe('readExamples', () => {
	it('assigns the result in a call to each example of the call', () => {
		const { examples } = read(
			[
				'<ApiCall>\n<Request>\n',
				fence('http proof=rest'),
				fence('js proof=client'),
				'</Request>\n<Response>\n',
				fence('json proof=result', '1'),
				'</Response>\n</ApiCall>',
			].join('\n'),
		);
		expect(examples.map(({ kind, result }) => [kind, result?.code])).toEqual([
			['rest', '1'],
			['client', '1'],
		]);
	});

	it('assigns other results to the nearest example before them', () => {
		const { examples } = read(
			[fence('http proof=rest'), fence('http proof=rest'), fence('json proof=result', '1')].join('\n'),
		);
		expect(examples.map(({ result }) => result?.code)).toEqual([undefined, '1']);
	});

	it('compares each database with the answer that the page shows for it', () => {
		const source = [
			'<ApiCall>\n<Request>\n',
			fence('http proof=rest'),
			fence('js proof=client'),
			'</Request>\n<Response>\n',
			fence('json proof=result', '1'),
			'</Response>\n</ApiCall>\n',
			fence('json proof=result database=postgres', '2'),
			fence('http proof=rest database="postgres mariadb"', 'GET /x'),
			fence('json proof=result', '3'),
			fence('http proof=rest database=mariadb', 'GET /y'),
			fence('json proof=result database=mariadb', '4'),
		].join('\n');
		const resultsOn = (database: DatabaseKind) =>
			readExamples(FILE, readFences(source, FILE), database).examples.map(({ result }) => result?.code);
		expect(resultsOn('sqlite')).toEqual(['1', '1', '3', undefined]);
		expect(resultsOn('postgres')).toEqual(['2', '2', '3', undefined]);
		expect(resultsOn('mariadb')).toEqual(['1', '1', '3', '4']);
		const elsewhere = read(source).elsewhere.map(({ code }) => code);
		expect(elsewhere).toEqual(['2', 'GET /x', 'GET /y', '4', '3']);
	});

	it('reports two answers for one database', () => {
		const other = fence('json proof=result database=mariadb', '2');
		const source = [fence('http proof=rest'), fence('json proof=result', '1'), other, other].join('\n');
		expect(readExamples(FILE, readFences(source, FILE), 'mariadb').problems).toMatchObject([
			{ message: expect.stringContaining('already has one at line 9') },
		]);
	});

	it('resolves the names of results, chains and files', () => {
		const { examples, problems } = read(
			[
				fence('js proof=strapi name=first', 'a'),
				fence('js proof=strapi name=second after=first', 'b'),
				fence('http proof=rest after=second in=hello', 'c'),
				fence('json proof=result of=first', '1'),
				fence('js proof=file group=hello title="src/a.js"', 'd'),
			].join('\n'),
		);
		expect(problems).toEqual([]);
		expect(examples.map(({ id }) => id)).toEqual([`${FILE}#first`, `${FILE}#second`, `${FILE}:3`, `${FILE}:5`]);
		expect(examples[0]?.result?.code).toBe('1');
		expect(examples[2]?.after.map((example) => example.fence.code)).toEqual(['a', 'b']);
		expect(examples[2]?.files.map(({ title }) => title)).toEqual(['src/a.js']);
	});

	it('assigns variables to GraphQL operations only', () => {
		const { examples } = read([fence('graphql proof=graphql'), fence('json proof=variables', '{}')].join('\n'));
		expect(examples[0]?.variables?.code).toBe('{}');
	});

	it('reports chains with an unknown name or a cycle', () => {
		const { problems } = read(
			[
				fence('js proof=strapi name=a after=b'),
				fence('js proof=strapi name=b after=a'),
				fence('js proof=strapi after=c'),
			].join('\n'),
		);
		expect(problems.map(({ line, message }) => [line, message])).toEqual([
			[1, 'after=a forms a cycle'],
			[5, 'after=b forms a cycle'],
			[9, 'after=c: found no example of that name in this file'],
		]);
	});

	it('reports a second result of one example, which would not be compared', () => {
		const { problems, examples } = read(
			[fence('http proof=rest'), fence('json proof=result', '1'), fence('json proof=result', '2')].join('\n'),
		);
		expect(examples[0]?.result?.code).toBe('1');
		expect(problems).toMatchObject([{ line: 9, message: expect.stringContaining('already has one at line 5') }]);
	});

	it('reports a mark that does not make a block an example', () => {
		const { problems, examples } = read([fence('http proof=rset'), fence('http proof=rest as=nobody')].join('\n'));
		expect(problems).toMatchObject([
			{ line: 1, message: expect.stringContaining('did you mean "rest"?') },
			{ line: 5, message: expect.stringContaining('as=nobody') },
		]);
		expect(examples).toHaveLength(1);
	});

	it('separates blocks that cannot be run from blocks without a mark', () => {
		const { unproved, unmarked, examples } = read(
			[fence('bash unproved=cloud'), fence('js'), fence('mermaid')].join('\n'),
		);
		expect([unproved.length, unmarked.length, examples.length]).toEqual([1, 1, 0]);
		expect(unmarked[0]?.line).toBe(5);
	});
});

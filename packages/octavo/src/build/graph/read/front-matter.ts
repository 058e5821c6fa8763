import { z } from 'zod';
import { type ParsedYaml, type Position, parseYaml } from '../parse/positions.ts';
import { type Problem, validate } from '../parse/validation.ts';
import { badges, text } from './data-schemas.ts';

/** In characters; search engines and social networks cut longer descriptions. */
const MAX_DESCRIPTION_LENGTH = 160;
const MAX_QUESTIONS = 30;
const MAX_PHRASES = 32;

/** What is shown as it stands, so that marks of Markdown would be seen. */
const plainText = text.regex(
	/^(?!.*(?:`|\*\*|\]\()).*$/s,
	'found Markdown, expected plain text: it is shown as it stands',
);

const optionalKeys = {
	sidebarLabel: plainText.optional(),
	/** Overrides the id of the sidebar; `null` for no sidebar. */
	sidebar: text.nullable().optional(),
	tags: z.array(text).default([]),
	questions: z.array(text).max(MAX_QUESTIONS).default([]),
	/**
	 * A question of the page, then one sentence that answers it, which Ask AI says first; `{#id}` at the end names the
	 * section that it sums up. See `records/answers.ts`.
	 */
	answers: z.array(text).max(MAX_QUESTIONS).default([]),
	/**
	 * Queries of readers who do not know the page's terms; `{#id}` at the end names the section that answers. Only
	 * search uses them.
	 */
	phrases: z.array(text).max(MAX_PHRASES).default([]),
	badges,
	/** Weight in search; 1 is normal. */
	importance: z.number().positive().default(1),
};

const pageSchema = z.strictObject({
	title: plainText,
	description: plainText.max(MAX_DESCRIPTION_LENGTH),
	unlisted: z.boolean().default(false),
	layout: z.enum(['doc', 'landing']).default('doc'),
	...optionalKeys,
});

/**
 * Front matter of a snippet, which is optional. The page of a snippet repeats other pages, so it is unlisted by
 * default.
 */
const snippetSchema = z.strictObject({
	title: plainText.optional(),
	description: plainText.max(MAX_DESCRIPTION_LENGTH).default(''),
	unlisted: z.boolean().default(true),
	layout: z.literal('doc').default('doc'),
	...optionalKeys,
});

export type FrontMatter = z.output<typeof pageSchema>;

interface FrontMatterResult {
	frontMatter: FrontMatter;
	problems: (Position & Omit<Problem, 'path'>)[];
}

const EXAMPLE = '"---", "title: …", "description: …" and "---", each on a line of its own';

/** A block between lines of `---` at the start of the file. */
const MDX_BLOCK = /^\uFEFF?---[ \t]*\r?\n((?:[\s\S]*?\r?\n)??)---[ \t]*(?:\r?\n|$)/;

/**
 * Validates the front matter of a page.
 * @param yaml front matter, or `undefined` if the page has none
 * @param name title of a snippet without a title, and of a page with invalid front matter
 * @param source text of the page, to say why it has no front matter
 */
export function readFrontMatter(
	yaml: ParsedYaml | undefined,
	kind: 'doc' | 'snippet' | 'landing',
	name: string,
	source = '',
): FrontMatterResult {
	const problems = yaml?.errors ?? [];
	if (problems.length > 0) return { frontMatter: fallback(name), problems };
	if (!yaml && kind !== 'snippet') return { frontMatter: fallback(name), problems: [whyMissing(source)] };

	const schema = kind === 'snippet' ? snippetSchema : pageSchema;
	const result = validate(schema, yaml?.value ?? {});
	if (!result.ok) {
		return {
			frontMatter: fallback(name),
			problems: result.problems
				.map(({ path, ...problem }) => ({ ...problem, ...(yaml?.positionOf(path) ?? { line: 1, column: 1 }) }))
				.sort((one, other) => one.line - other.line || one.column - other.column),
		};
	}
	const { title = name, layout } = result.value;
	return {
		problems: [],
		frontMatter: { ...result.value, title, layout: kind === 'landing' ? 'landing' : layout },
	};
}

/**
 * Parses the front matter of an `.mdx` file, with positions in the file.
 * @param source text of the file, or only its start
 * @returns `undefined` if there is no front matter
 */
export function frontMatterYaml(source: string): ParsedYaml | undefined {
	const block = MDX_BLOCK.exec(source)?.[1];
	return block === undefined ? undefined : parseYaml(block, 2);
}

function whyMissing(source: string): Position & { message: string } {
	const [before = '', opening = ''] = /^\s*([-+;]{3,}|\{)?/.exec(source) ?? [];
	const line = before.split('\n').length;
	const position = { line: opening === '' ? 1 : line, column: 1 };
	if (opening === '') return { ...position, message: `There is no front matter; begin the page with ${EXAMPLE}.` };
	if (opening !== '---') return { ...position, message: `"${opening}" does not begin front matter; write ${EXAMPLE}.` };
	if (before !== opening)
		return { ...position, message: 'Front matter is on the first line; remove the blanks and empty lines before it.' };
	if (!/^---[ \t]*\r?\n/.test(source)) return { ...position, message: `Nothing can follow "---"; write ${EXAMPLE}.` };
	return { ...position, message: 'The front matter has no end; write "---" on a line of its own after it.' };
}

/** Returns front matter with which the other checks can continue after a finding. */
function fallback(name: string): FrontMatter {
	return { ...snippetSchema.parse({ unlisted: false }), title: name };
}

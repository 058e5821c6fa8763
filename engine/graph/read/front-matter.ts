import { z } from 'zod';
import type { FrontMatter } from '../../model.ts';
import { readPlainYaml } from '../parse/plain-yaml.ts';
import { type ParsedYaml, type Position, parseYaml } from '../parse/positions.ts';
import { type Problem, validate } from '../parse/validation.ts';

/** Longer descriptions are cut by search engines and social networks. */
const MAX_DESCRIPTION_LENGTH = 160;
const MAX_QUESTIONS = 8;
const MAX_PHRASES = 32;

const text = z.string().trim().min(1);

const optionalKeys = {
	sidebarLabel: text.optional(),
	sidebar: text.nullable().optional(),
	tags: z.array(text).default([]),
	questions: z.array(text).max(MAX_QUESTIONS).default([]),
	phrases: z.array(text).max(MAX_PHRASES).default([]),
	badges: z.array(z.enum(['new', 'updated', 'beta', 'alpha', 'deprecated'])).default([]),
	importance: z.number().positive().default(1),
};

/** Front matter of a page. */
const pageSchema = z.strictObject({
	title: text,
	description: text.max(MAX_DESCRIPTION_LENGTH),
	unlisted: z.boolean().default(false),
	layout: z.enum(['doc', 'landing']).default('doc'),
	...optionalKeys,
});

/** A snippet may do without; as a page of its own it repeats what others show, so it is unlisted unless it says otherwise. */
const snippetSchema = z.strictObject({
	title: text.optional(),
	description: text.max(MAX_DESCRIPTION_LENGTH).default(''),
	unlisted: z.boolean().default(true),
	layout: z.literal('doc').default('doc'),
	...optionalKeys,
});

export type FrontMatterResult =
	| { ok: true; frontMatter: FrontMatter }
	| { ok: false; frontMatter: FrontMatter; problems: (Position & Omit<Problem, 'path'>)[] };

/** A block between lines of `---` at the very start. */
const MDX_BLOCK = /^\uFEFF?---[ \t]*\r?\n((?:[\s\S]*?\r?\n)??)---[ \t]*(?:\r?\n|$)/;

/**
 * Validates the front matter of a page.
 * @param yaml absent where the page has none
 * @param name stands in for the title of a snippet that gives none, and of a page whose front matter is invalid
 */
export function readFrontMatter(
	yaml: ParsedYaml | undefined,
	kind: 'doc' | 'snippet' | 'landing',
	name: string,
): FrontMatterResult {
	const problems = yaml?.errors ?? [];
	if (problems.length > 0) return { ok: false, frontMatter: fallback(name), problems };

	const schema = kind === 'snippet' ? snippetSchema : pageSchema;
	const result = validate(schema, yaml?.value ?? {});
	if (!result.ok) {
		return {
			ok: false,
			frontMatter: fallback(name),
			problems: result.problems
				.map(({ path, ...problem }) => ({ ...problem, ...(yaml?.positionOf(path) ?? { line: 1, column: 1 }) }))
				.sort((one, other) => one.line - other.line || one.column - other.column),
		};
	}
	const { title, sidebarLabel, sidebar, ...rest } = result.value;
	return {
		ok: true,
		frontMatter: {
			...rest,
			title: title ?? name,
			layout: kind === 'landing' ? 'landing' : rest.layout,
			...(sidebarLabel !== undefined && { sidebarLabel }),
			...(sidebar !== undefined && { sidebar }),
		},
	};
}

/**
 * @param source text of an `.mdx` file; its start is enough
 * @returns the front matter as YAML with positions in the file, or nothing where there is none
 */
export function frontMatterYaml(source: string): ParsedYaml | undefined {
	const block = MDX_BLOCK.exec(source)?.[1];
	if (block === undefined) return undefined;
	const value = readPlainYaml(block);
	// Positions are only worth the full parser where something is to be said about one.
	if (value) return { value, errors: [], positionOf: (path) => parseYaml(block, 2).positionOf(path) };
	return parseYaml(block, 2);
}

/** Lets the other checks go on after a finding. */
function fallback(name: string): FrontMatter {
	return {
		title: name,
		description: '',
		tags: [],
		questions: [],
		phrases: [],
		unlisted: false,
		badges: [],
		layout: 'doc',
		importance: 1,
	};
}

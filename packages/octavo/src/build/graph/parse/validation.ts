import { inspect } from 'node:util';
import { closestOf } from '@octavo/platform/closest.ts';
import get from 'lodash-es/get.js';
import { z } from 'zod';

/** A value that does not match its schema. */
export interface Problem {
	/** Keys and indexes that lead to the value, or to an unknown key. */
	path: (string | number)[];
	/** States what was found and what was expected. */
	message: string;
	/** The nearest valid choice. */
	closest?: string;
}

type Validated<Value> = { ok: true; value: Value } | { ok: false; problems: Problem[] };

/** Validates external data. Schemas are strict objects, so that a misspelt key is reported with the nearest valid key. */
export function validate<Schema extends z.ZodType>(schema: Schema, data: unknown): Validated<z.output<Schema>> {
	const validKeys = new WeakMap<readonly string[], string[]>();
	const result = schema.safeParse(data, {
		error: (issue) => {
			// Zod passes the schema only here; the list of keys is the only object that the final issue shares.
			if (issue.code === 'unrecognized_keys' && issue.inst instanceof z.ZodObject) {
				validKeys.set(issue.keys, Object.keys(issue.inst.shape));
			}
			return describeIssue(issue);
		},
	});
	if (result.success) return { ok: true, value: result.data };
	return { ok: false, problems: result.error.issues.flatMap((issue) => problemsOf(issue, data, validKeys)) };
}

function problemsOf(
	issue: z.core.$ZodIssue,
	data: unknown,
	validKeys: WeakMap<readonly string[], string[]>,
): Problem[] {
	const path = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key));
	if (issue.code === 'unrecognized_keys') {
		const choices = validKeys.get(issue.keys) ?? [];
		return issue.keys.map((key) =>
			withClosest(key, choices, {
				path: [...path, key],
				message: `unknown key "${key}"; valid keys are ${choices.join(', ')}`,
			}),
		);
	}
	const at = path.length === 0 ? '' : `${printPath(path)}: `;
	const problem = { path, message: `${at}${issue.message}` };
	const choices = choicesOf(issue);
	const found: unknown = get(data, path);
	return [choices && typeof found === 'string' ? withClosest(found, choices, problem) : problem];
}

function withClosest(found: string, choices: string[], problem: Problem): Problem {
	const closest = closestOf(found, choices);
	return closest === undefined ? problem : { ...problem, closest };
}

function choicesOf(issue: z.core.$ZodIssue): string[] | undefined {
	if (issue.code === 'invalid_value') return issue.values.map(String);
	if (issue.code === 'invalid_union' && 'options' in issue && Array.isArray(issue.options)) {
		return issue.options.map(String);
	}
	return undefined;
}

/** States what was found and what was expected, in the words of this engine rather than of the library. */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
	const found = printValue(issue.input);
	switch (issue.code) {
		case 'invalid_type':
			return `${foundOr(issue.input)}, expected ${TYPES[issue.expected] ?? withArticle(issue.expected)}${isUnquoted(issue) ? '; put it in quotes' : ''}`;
		case 'invalid_value':
			return `found ${found}, expected ${oneOf(issue.values.map(printValue))}`;
		case 'invalid_union': {
			if (!Array.isArray(issue.options)) return undefined;
			const value: unknown = get(issue.input, [String(issue.discriminator)]);
			return `${foundOr(value)}, expected ${issue.options.map(printValue).join(', ')}`;
		}
		case 'too_small':
			return issue.minimum === 1 && issue.origin !== 'number' && issue.origin !== 'int'
				? `empty, expected ${issue.origin === 'string' ? 'some text' : 'at least one'}`
				: `found ${found}, expected ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`;
		case 'too_big':
			return issue.origin === 'string'
				? `${String(issue.input).length} characters long, expected at most ${issue.maximum}`
				: `found ${found}, expected at most ${issue.maximum}`;
		case 'invalid_format':
			// A schema with a pattern that authors fill in says in its own words what it means.
			return `found ${found}, expected ${FORMATS[issue.format] ?? 'text in another form'}`;
		case 'invalid_key':
			return issue.issues[0]?.message;
		case 'not_multiple_of':
			return `found ${found}, expected a multiple of ${issue.divisor}`;
		default:
			return undefined;
	}
}

const FORMATS: Readonly<Record<string, string>> = {
	url: 'a whole address, such as "https://example.com"',
	date: 'a day, such as "2026-11-30"',
};

const TYPES: Readonly<Record<string, string>> = { boolean: 'true or false', record: 'an object' };

/** Whether a text looks like another value, as a version or a year does. */
const isUnquoted = ({ expected, input }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>) =>
	expected === 'string' && ['number', 'boolean'].includes(typeof input);

const foundOr = (value: unknown) => (value === undefined ? 'missing' : `found ${printValue(value)}`);

/** Longer lists are cut, since the nearest choice is named as well. */
const MAX_CHOICES = 12;

function oneOf(choices: readonly string[]): string {
	const more = choices.length - MAX_CHOICES;
	return choices.slice(0, MAX_CHOICES).join(', ') + (more > 0 ? ` or one of ${more} more` : '');
}

function withArticle(type: string): string {
	return `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
}

/** Returns a path as text: `navbar.items[2].label`. */
function printPath(path: readonly (string | number)[]): string {
	return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`)).join('');
}

/** Returns the value as JSON on one line, cut to 80 characters. */
export function printValue(value: unknown): string {
	const text = toJson(value);
	return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** Returns any value as JSON, or in the notation of Node.js what JSON does not have. */
export function toJson(value: unknown): string {
	try {
		return JSON.stringify(value) ?? inspect(value);
	} catch {
		return inspect(value);
	}
}

/** Limits the length of messages on very large sites. */
const MAX_LIST_LENGTH = 1_000;

/** Returns a sorted list of ids for a message, cut after a thousand. */
export function listChoices(choices: Iterable<string>): string {
	const sorted = [...choices].sort();
	const shown = sorted.slice(0, MAX_LIST_LENGTH).join(', ');
	return sorted.length > MAX_LIST_LENGTH ? `${shown} and ${sorted.length - MAX_LIST_LENGTH} more` : shown;
}

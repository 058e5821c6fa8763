import { join } from 'node:path';
import { codeOf, messageOf } from '@octavo/platform/error-message.ts';
import type { z } from 'zod';
import { readText } from '../../files/index.ts';
import { createFinding } from '../../findings/index.ts';
import type { Finding, Place } from '../../model.ts';
import { type ParsedYaml, parseYaml } from '../parse/positions.ts';
import { validate } from '../parse/validation.ts';

/** A JSON file of the content after validation. */
export interface DataFile<Value> {
	value: Value;
	/** Returns the place of the value at `path`; computed when a finding needs one. */
	place(path: readonly (string | number)[]): Place;
	findings: Finding[];
}

/**
 * Reads and validates a JSON file.
 * @param file path relative to `root`
 * @param fallback value if the file is missing or invalid
 */
export async function readDataFile<Schema extends z.ZodType>(
	root: string,
	file: string,
	schema: Schema,
	fallback: z.output<Schema>,
): Promise<DataFile<z.output<Schema>>> {
	let text = '';
	let positions: ParsedYaml | undefined;
	const place = (path: readonly (string | number)[]): Place => {
		positions ??= parseYaml(text);
		return { file, ...positions.positionOf(path) };
	};
	try {
		const read = readText(join(root, file));
		if (read.problem) {
			const finding = createFinding('unusable-file', { file, column: 1, ...read.problem }, read.problem.message);
			return { value: fallback, place, findings: [finding] };
		}
		text = read.text;
	} catch (error) {
		const isMissing = codeOf(error) === 'ENOENT';
		const message = `cannot be read: ${messageOf(error)}`;
		const findings = isMissing ? [] : [createFinding('invalid-data-file', { file, line: 1, column: 1 }, message)];
		return { value: fallback, place, findings };
	}
	const parsed = parseJson(text);
	if (!parsed.ok) {
		const [error] = parseYaml(text).errors;
		const where = { file, line: error?.line ?? 1, column: error?.column ?? 1 };
		return { value: fallback, place, findings: [createFinding('invalid-data-file', where, parsed.message)] };
	}
	const result = validate(schema, parsed.value);
	if (result.ok) return { value: result.value, place, findings: [] };
	const findings = result.problems.map((problem) =>
		createFinding('invalid-data-file', place(problem.path), problem.message, problem),
	);
	return { value: fallback, place, findings };
}

function parseJson(text: string): { ok: true; value: unknown } | { ok: false; message: string } {
	try {
		return { ok: true, value: JSON.parse(text) };
	} catch (error) {
		return { ok: false, message: `not valid JSON: ${messageOf(error).replace(/, ".*$/s, '')}` };
	}
}

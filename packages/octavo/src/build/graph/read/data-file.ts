import { join } from 'node:path';
import { codeOf, messageOf } from '@octavo/platform/error-message.ts';
import type { z } from 'zod';
import { readText } from '../../files/index.ts';
import { createFinding } from '../../findings/index.ts';
import type { Finding, Place } from '../../model.ts';
import { type ParsedYaml, parseYaml, positionAt } from '../parse/positions.ts';
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
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch (error) {
		// YAML allows a comma at the end of a list.
		const comma = positionAt(text, Math.max(0, text.search(/,\s*[\]}]/)));
		const [{ line, column } = comma] = parseYaml(text).errors;
		const message = `not valid JSON: ${messageOf(error).replace(/, (?:\.\.\.)?".*$/s, '')}`;
		return { value: fallback, place, findings: [createFinding('invalid-data-file', { file, line, column }, message)] };
	}
	const result = validate(schema, json);
	if (result.ok) return { value: result.value, place, findings: [] };
	const findings = result.problems.map((problem) =>
		createFinding('invalid-data-file', place(problem.path), problem.message, problem),
	);
	return { value: fallback, place, findings };
}

import { z } from 'zod';

/**
 * Parses the value of an environment variable.
 * @param expected description of a valid value for the error, such as "a whole number from 1 to 10"
 * @throws {Error} if the value is not valid; the message names the variable, its value and what was expected
 */
export function readVariable<T>(name: string, value: string, schema: z.ZodType<T>, expected: string): T {
	const result = schema.safeParse(value);
	if (result.success) return result.data;
	throw new Error(`${name} is "${value}", expected ${expected}.`);
}

/**
 * Parses the value of a variable, or of an option of a command, that is a whole number.
 * @throws {Error} as `readVariable` does
 */
export function readWholeNumber(
	name: string,
	value: string,
	minimum: number,
	maximum = Number.MAX_SAFE_INTEGER,
): number {
	const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
	if (number >= minimum && number <= maximum) return number;
	const end = maximum < Number.MAX_SAFE_INTEGER ? ` to ${maximum}` : '';
	throw new Error(`${name} is "${value}", expected a whole number from ${minimum}${end}.`);
}

/**
 * Parses several environment variables. Empty ones count as absent.
 * @param subject what they configure, for the error
 * @throws {Error} naming each variable that is missing or wrong, and what was expected
 */
export function readVariables<T>(variables: NodeJS.ProcessEnv, schema: z.ZodType<T>, subject: string): T {
	const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
	const result = schema.safeParse(given);
	if (result.success) return result.data;
	throw new Error(`The settings for ${subject} are incomplete or wrong.\n${z.prettifyError(result.error)}`);
}

import type { z } from 'zod';

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

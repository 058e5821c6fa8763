import { z } from 'zod';

const count = z.coerce.number().int().min(1).max(1_000_000);
const seconds = z.coerce.number().min(0.05).max(600);
const amount = z.coerce.number().min(0);
const address = z.url({ protocol: /^https?$/ });

/** Environment variables, all of them strings. Empty and blank ones count as absent. */
const variablesSchema = z
	.object({
		ASK_BASE_URL: address,
		ASK_MODEL: z.string(),
		ASK_API_KEY: z.string().optional(),
		ASK_SYSTEM_FILE: z.string().optional(),
		ASK_TEMPERATURE: z.coerce.number().min(0).max(2).optional(),
		ASK_OUTPUT_TOKENS: count.default(1_200),
		ASK_CONNECT_TIMEOUT: seconds.default(10),
		ASK_FIRST_TOKEN_TIMEOUT: seconds.default(20),
		ASK_TOTAL_TIMEOUT: seconds.default(90),
		ASK_MODEL_CONCURRENT: count.default(20),
		ASK_MODEL_PER_MINUTE: count.default(120),
		ASK_PRICE_INPUT: amount.default(0),
		ASK_PRICE_OUTPUT: amount.default(0),
		ASK_BUDGET_DAY: amount.optional(),
		ASK_BUDGET_MONTH: amount.optional(),
		ASK_SPENDING_FILE: z.string().optional(),
	})
	.superRefine((value, context) => {
		const isCapped = value.ASK_BUDGET_DAY !== undefined || value.ASK_BUDGET_MONTH !== undefined;
		if (isCapped && value.ASK_PRICE_INPUT + value.ASK_PRICE_OUTPUT === 0) {
			context.addIssue({
				code: 'custom',
				path: ['ASK_PRICE_INPUT'],
				message: 'a budget needs ASK_PRICE_INPUT and ASK_PRICE_OUTPUT, the prices of a million tokens',
			});
		}
	});

export type Variables = Readonly<Record<string, string | undefined>>;
export type ModelSettings = z.infer<typeof variablesSchema>;

/**
 * Reads the settings of the model.
 * @returns nothing when no model is configured
 * @throws {Error} naming each invalid variable, what was found (except for keys) and what was expected
 */
export function readModelSettings(variables: Variables): ModelSettings | undefined {
	const given = present(variables);
	if (!given.ASK_BASE_URL && !given.ASK_MODEL) return undefined;
	const result = variablesSchema.safeParse(given);
	if (result.success) return result.data;
	const lines = result.error.issues.map(({ path, message }) => {
		const name = String(path[0]);
		const found = given[name];
		if (found === undefined) return `${name} is missing: ${message}.`;
		return name.endsWith('_KEY') ? `${name}: ${message}.` : `${name} is "${found}": ${message}.`;
	});
	throw new Error(lines.join('\n'));
}

function present(variables: Variables): Record<string, string> {
	return Object.fromEntries(
		Object.entries(variables).flatMap(([name, value]) => (value?.trim() ? [[name, value]] : [])),
	);
}

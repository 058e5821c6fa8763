import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { codeOf } from '@octavo/platform/error-message.ts';
import { parseJson } from '@octavo/platform/parse-json.ts';
import { writeAtomic } from '@octavo/platform/write-atomic.ts';
import {
	createAdmission,
	createChat,
	createModelAnswer,
	type ModelFailure,
	type Spending,
	type SpendingStore,
	type StreamAnswer,
	spendingSchema,
} from '@octavo/search/ask/index.ts';
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

const MILLISECONDS = 1_000;
/** Random bytes in the names of the tags that fence data. */
const FENCE_BYTES = 8;

/** Gives the answers of a model from the pages of one build. */
export type ModelAnswers = (
	sources: Pick<Parameters<typeof createModelAnswer>[0], 'retrieve' | 'readPage' | 'assemble'>,
) => StreamAnswer;

/**
 * The model that the operator configured. Limits and spending carry over from one build of the site to the next.
 * @throws {Error} when the file with the system prompt or with the spending cannot be read
 */
export async function createModelAnswers(
	settings: ModelSettings,
	systemFile: string,
	onFailure: (failure: ModelFailure) => void,
	onProblem: (error: unknown) => void,
): Promise<ModelAnswers> {
	const systemText = () => readFile(systemFile, 'utf8');
	await systemText();
	const chat = createChat({
		baseUrl: settings.ASK_BASE_URL,
		apiKey: settings.ASK_API_KEY,
		model: settings.ASK_MODEL,
		outputTokens: settings.ASK_OUTPUT_TOKENS,
		temperature: settings.ASK_TEMPERATURE,
		timeouts: {
			firstToken: settings.ASK_FIRST_TOKEN_TIMEOUT * MILLISECONDS,
			total: settings.ASK_TOTAL_TIMEOUT * MILLISECONDS,
		},
	});
	const admission = createAdmission(
		{
			concurrent: settings.ASK_MODEL_CONCURRENT,
			perMinute: settings.ASK_MODEL_PER_MINUTE,
			price: { input: settings.ASK_PRICE_INPUT, output: settings.ASK_PRICE_OUTPUT },
			budget: { day: settings.ASK_BUDGET_DAY, month: settings.ASK_BUDGET_MONTH },
		},
		openSpending(settings.ASK_SPENDING_FILE, onProblem),
	);
	return (sources) =>
		createModelAnswer({
			...sources,
			chat,
			systemText,
			outputTokens: settings.ASK_OUTPUT_TOKENS,
			admission,
			onFailure,
			fence: () => randomBytes(FENCE_BYTES).toString('hex'),
		});
}

/**
 * Keeps the spending of one server in a file of a few bytes, written after each answer.
 * @param path without one, a restart starts at zero
 * @param onProblem called when the file cannot be written; the spending is then remembered until the process ends
 * @throws {Error} when the file exists and cannot be read, because starting at zero would spend the budget twice
 */
export function openSpending(path: string | undefined, onProblem: (error: unknown) => void): SpendingStore {
	let kept = path === undefined ? undefined : readSpending(path);
	return {
		read: () => kept,
		write: (spending) => {
			kept = spending;
			if (path === undefined) return;
			try {
				writeAtomic(path, JSON.stringify(spending), true);
			} catch (error) {
				onProblem(error);
			}
		},
	};
}

function readSpending(path: string): Spending | undefined {
	let text: string;
	try {
		text = readFileSync(path, 'utf8');
	} catch (error) {
		if (codeOf(error) === 'ENOENT') return undefined;
		throw error;
	}
	return parseJson(text, spendingSchema, path, 'a record of what was spent');
}

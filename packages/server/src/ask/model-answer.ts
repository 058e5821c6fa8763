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
import type { ModelSettings } from './model-settings.ts';

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
			connect: settings.ASK_CONNECT_TIMEOUT * MILLISECONDS,
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

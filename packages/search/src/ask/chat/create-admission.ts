import { z } from 'zod';
import type { Admission } from './answer-with-model.ts';
import { type FailureReason, ModelFailure, type Usage } from './chat-model.ts';

/** Spending in the currency of the prices. */
export const spendingSchema = z.strictObject({
	/** `2026-11-21`, UTC. */
	day: z.string(),
	ofDay: z.number(),
	/** `2026-11`, UTC. */
	month: z.string(),
	ofMonth: z.number(),
});
export type Spending = z.infer<typeof spendingSchema>;

/** Stores the spending, so that a restart does not forget it. */
export interface SpendingStore {
	/** @returns nothing when nothing has been stored */
	read(): Spending | undefined;
	write(spending: Spending): void;
}

export interface AdmissionSettings {
	concurrent: number;
	/** Maximum answers per minute, for all readers together. */
	perMinute: number;
	/** Price of a million tokens. */
	price: { input: number; output: number };
	/** Maximum spending; unlimited when absent. */
	budget: { day?: number | undefined; month?: number | undefined };
}

const MINUTE = 60_000;
const MILLION = 1_000_000;
/** Consecutive failures after which the model is paused, so that readers need not wait for it. */
const MAX_FAILURES = 3;
/** Duration of a pause. Unit: ms. */
const PAUSE = 30_000;
/** Failures of the provider, as opposed to one question. */
const PAUSING: ReadonlySet<FailureReason> = new Set(['refused', 'busy', 'broken', 'slow', 'cut', 'unreadable']);

/**
 * Admits answers within the limits. The maximum cost of an answer is reserved while it runs, so that concurrent answers
 * cannot exceed the budget. Budgets use the date, everything else the monotonic clock.
 */
export function createAdmission(
	{ concurrent, perMinute, price, budget }: AdmissionSettings,
	store: SpendingStore,
): Admission {
	const begun: number[] = [];
	let running = 0;
	let reserved = 0;
	let failures = 0;
	let lastFailure: FailureReason = 'broken';
	let pausedUntil = -Infinity;

	const costOf = ({ input, output }: Usage) => (input * price.input + output * price.output) / MILLION;

	function spending(): Spending {
		const day = new Date().toISOString().slice(0, 10);
		const month = day.slice(0, 7);
		const kept = store.read();
		return {
			day,
			ofDay: kept?.day === day ? kept.ofDay : 0,
			month,
			ofMonth: kept?.month === month ? kept.ofMonth : 0,
		};
	}

	function check(estimate: number): void {
		const now = performance.now();
		if (now < pausedUntil) throw new ModelFailure(lastFailure);
		if (running >= concurrent) throw new ModelFailure('overload');
		while (begun[0] !== undefined && begun[0] <= now - MINUTE) begun.shift();
		if (begun.length >= perMinute) throw new ModelFailure('too-many');
		const { ofDay, ofMonth } = spending();
		const more = reserved + estimate;
		const isSpent = ofDay + more > (budget.day ?? Infinity) || ofMonth + more > (budget.month ?? Infinity);
		if (isSpent) throw new ModelFailure('spent');
	}

	function count(failure: ModelFailure | undefined): void {
		if (!failure || !PAUSING.has(failure.reason)) {
			failures = 0;
			return;
		}
		failures += 1;
		lastFailure = failure.reason;
		if (failures >= MAX_FAILURES) pausedUntil = performance.now() + PAUSE;
	}

	return {
		admit(usage) {
			const estimate = costOf(usage);
			check(estimate);
			begun.push(performance.now());
			running += 1;
			reserved += estimate;
			return (spent, failure) => {
				running -= 1;
				reserved -= estimate;
				count(failure);
				if (!spent) return;
				const cost = costOf(spent);
				const before = spending();
				store.write({ ...before, ofDay: before.ofDay + cost, ofMonth: before.ofMonth + cost });
			};
		},
	};
}

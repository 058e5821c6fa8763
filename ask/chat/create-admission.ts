import type { Admission } from './answer-with-model.ts';
import type { Usage } from './chat-model.ts';
import { type FailureReason, ModelFailure } from './failure.ts';

/** What was spent, in the currency of the prices. */
export interface Spending {
	/** `2026-11-21`, UTC. */
	day: string;
	ofDay: number;
	/** `2026-11`, UTC. */
	month: string;
	ofMonth: number;
}

/** Where spending is kept so that a restart does not forget it. */
export interface SpendingStore {
	/** @returns nothing where nothing was kept yet */
	read(): Spending | undefined;
	write(spending: Spending): void;
}

export interface AdmissionSettings {
	/** Answers that may be under way at once. */
	concurrent: number;
	/** Answers that may begin in a minute, of all readers together. */
	perMinute: number;
	/** Price of a million tokens. */
	price: { input: number; output: number };
	/** Most that may be spent; no limit where absent. */
	budget: { day?: number | undefined; month?: number | undefined };
}

const MINUTE = 60_000;
const MILLION = 1_000_000;
/** Failures one after the other after which the model is left alone for a while, so that readers need not wait for it. */
const FAILURES_IN_A_ROW = 3;
/** Milliseconds. */
const PAUSE = 30_000;
/** A fault of the provider, not of one question. */
const PAUSING: ReadonlySet<FailureReason> = new Set(['refused', 'busy', 'broken', 'slow', 'cut', 'unreadable']);

/**
 * Lets answers begin within the limits. What an answer may cost at most is reserved while it runs, so that many at once
 * can't spend more than is allowed. Budgets go by the date, all else by a clock that nobody sets.
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
		if (failures >= FAILURES_IN_A_ROW) pausedUntil = performance.now() + PAUSE;
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

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ModelFailure } from './chat-model.ts';
import { type AdmissionSettings, createAdmission, type Spending, type SpendingStore } from './create-admission.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SETTINGS: AdmissionSettings = {
	concurrent: 10,
	perMinute: 10,
	price: { input: 1, output: 10 },
	budget: {},
};
const MILLION = { input: 1_000_000, output: 0 };

/** Sets the clock back by a day, as when the time of a machine is corrected. */
const setClockBack = () => vi.setSystemTime(Date.now() - 86_400_000);

function memory(): SpendingStore & { kept: Spending | undefined } {
	return {
		kept: undefined,
		read() {
			return this.kept;
		},
		write(spending) {
			this.kept = spending;
		},
	};
}

it('counts the cost of answers by day and by month', () => {
	vi.setSystemTime(Date.UTC(2026, 10, 29, 12));
	const store = memory();
	const admission = createAdmission(SETTINGS, store);
	admission.admit(MILLION)({ input: 500_000, output: 100_000 });
	expect(store.kept).toEqual({ day: '2026-11-29', ofDay: 1.5, month: '2026-11', ofMonth: 1.5 });
	vi.setSystemTime(Date.UTC(2026, 10, 30, 12));
	admission.admit(MILLION)({ input: 500_000, output: 0 });
	expect(store.kept).toEqual({ day: '2026-11-30', ofDay: 0.5, month: '2026-11', ofMonth: 2 });
	vi.setSystemTime(Date.UTC(2026, 11, 1));
	admission.admit(MILLION)({ input: 500_000, output: 0 });
	expect(store.kept).toEqual({ day: '2026-12-01', ofDay: 0.5, month: '2026-12', ofMonth: 0.5 });
});

it('reserves the possible cost of running answers', () => {
	const admission = createAdmission({ ...SETTINGS, budget: { day: 1.5 } }, memory());
	const settle = admission.admit(MILLION);
	expect(() => admission.admit(MILLION)).toThrow('used up');
	settle(undefined);
	expect(() => admission.admit(MILLION)).not.toThrow();
});

it('respects the monthly budget even if that of the day has room', () => {
	const store = memory();
	store.kept = { day: '2026-11-01', ofDay: 9, month: '2026-11', ofMonth: 9 };
	vi.setSystemTime(Date.UTC(2026, 10, 2));
	const admission = createAdmission({ ...SETTINGS, budget: { month: 9.5 } }, store);
	expect(() => admission.admit(MILLION)).toThrow('used up');
});

it('admits more answers after a minute, even if the clock is set back', () => {
	const admission = createAdmission({ ...SETTINGS, perMinute: 2 }, memory());
	admission.admit(MILLION)(undefined);
	admission.admit(MILLION)(undefined);
	expect(() => admission.admit(MILLION)).toThrow('so many a minute');
	setClockBack();
	vi.advanceTimersByTime(60_001);
	expect(() => admission.admit(MILLION)).not.toThrow();
});

it('pauses a model for half a minute after three failures, even if the clock is set back', () => {
	const admission = createAdmission(SETTINGS, memory());
	for (let failure = 0; failure < 3; failure++) admission.admit(MILLION)(undefined, new ModelFailure('busy'));
	expect(() => admission.admit(MILLION)).toThrow('too much to do');
	setClockBack();
	vi.advanceTimersByTime(30_001);
	admission.admit(MILLION)(MILLION);
	expect(() => admission.admit(MILLION)).not.toThrow();
});

import { report } from './behaviour.ts';
import { load } from './load.ts';

/** Off, and without a byte of code, unless the site configures scripts. */
export function startAnalyticsSlot(): void {
	if (!document.documentElement.dataset.analytics) return;
	load(() => import('./analytics.ts')).then(
		({ startAnalytics }) => startAnalytics(),
		(error: unknown) => report('analytics', error),
	);
}

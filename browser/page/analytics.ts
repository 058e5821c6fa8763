import { report } from '../base/behaviour.ts';
import { load } from '../base/load.ts';

/** Loads the analytics code only if the site configures scripts. */
export function startAnalyticsSlot(): void {
	if (!document.documentElement.dataset.analytics) return;
	load(() => import('../on-demand/analytics.ts')).then(
		({ startAnalytics }) => startAnalytics(),
		(error: unknown) => report('analytics', error),
	);
}

import { loadAndUse } from '../base/load.ts';

/** Loads the analytics code only if the site configures scripts. */
export function startAnalyticsSlot(): void {
	if (!document.documentElement.dataset.analytics) return;
	void loadAndUse(
		'analytics',
		() => import('../on-demand/analytics.ts'),
		({ startAnalytics }) => startAnalytics(),
	);
}

import type { UpgradeData } from './model.ts';

/** Where a built site has all that happened between the published versions, from its root. */
export const UPGRADE_FILE = '/upgrade.json';

/** The record of the site that the browser shows. @throws {Error} where it can't be loaded */
export async function loadUpgradeData(): Promise<UpgradeData> {
	const response = await fetch(UPGRADE_FILE);
	if (!response.ok) throw new Error(`${UPGRADE_FILE}: ${response.status}`);
	return response.json();
}

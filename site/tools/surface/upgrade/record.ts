import type { UpgradeData } from './model.ts';

/** Path of the upgrade data in a built site. */
export const UPGRADE_FILE = '/upgrade.json';

/**
 * Loads the upgrade data of the current site.
 * @throws {Error} when the file cannot be loaded
 */
export async function loadUpgradeData(): Promise<UpgradeData> {
	const response = await fetch(UPGRADE_FILE);
	if (!response.ok) throw new Error(`${UPGRADE_FILE}: ${response.status}`);
	return response.json();
}

import type { ResultNotes } from '@octavo/contract/index.ts';
import { laterNames, loadUpgradeData, type UpgradeData } from '../../tools/surface/client.ts';

let record: Promise<UpgradeData> | undefined;

/**
 * Loads the version record. @param own the reader's version
 * @returns notes on the names in a text that are newer
 * @throws {Error} if the record cannot be loaded
 */
export async function loadLaterNotes(own: string): Promise<ResultNotes> {
	record ??= loadUpgradeData();
	const data = await record;
	return (section, text) => laterNames(data, own, section, text);
}

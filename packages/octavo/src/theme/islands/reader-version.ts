import { useEffect, useState } from 'react';
import { laterNames, loadUpgradeData, type UpgradeData } from '../../../../../site/tools/surface/client.ts';
import { read } from '../../client/base/storage.ts';

let record: Promise<UpgradeData | undefined> | undefined;

/**
 * Finds the names in a text that are newer than the reader's saved version. The version record is only loaded if there is
 * one.
 * @returns a function of a section's address and a text, which returns a note or an empty string
 */
export function useLaterNames(): (section: string, text: string) => string {
	const own = read('project.version');
	const [data, setData] = useState<UpgradeData>();
	useEffect(() => {
		if (!own) return;
		// Without the record, no notes are shown.
		record ??= loadUpgradeData().catch(() => undefined);
		record.then(setData);
	}, [own]);
	return (section, text) => (own && data ? laterNames(data, own, section, text) : '');
}

import { useEffect, useState } from 'react';
import { laterNames, loadUpgradeData, type UpgradeData } from '../../surface/client.ts';
import { readStored } from './storage.ts';

let record: Promise<UpgradeData | undefined> | undefined;

/**
 * Tells readers who said which version they have what of a text they do not have yet. The record of versions is loaded for
 * them alone.
 * @returns a function of a section's address and a text; it gives an empty text where there is nothing to say
 */
export function useLaterNames(): (section: string, text: string) => string {
	const own = readStored('project.version');
	const [data, setData] = useState<UpgradeData>();
	useEffect(() => {
		if (!own) return;
		// Without the record nothing can be said, and nothing is.
		record ??= loadUpgradeData().catch(() => undefined);
		record.then(setData);
	}, [own]);
	return (section, text) => (own && data ? laterNames(data, own, section, text) : '');
}

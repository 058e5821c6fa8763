import { useEffect, useState } from 'react';
import { laterNames, type UpgradeData } from '../../surface/client.ts';
import { readStored } from './storage.ts';

const RECORD = '/upgrade.json';
let record: Promise<UpgradeData | undefined> | undefined;

/** Without the record nothing can be said, and nothing is. */
async function loadRecord(): Promise<UpgradeData | undefined> {
	try {
		const response = await fetch(RECORD);
		return response.ok ? await response.json() : undefined;
	} catch {
		return undefined;
	}
}

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
		record ??= loadRecord();
		record.then(setData);
	}, [own]);
	return (section, text) => (own && data ? laterNames(data, own, section, text) : '');
}

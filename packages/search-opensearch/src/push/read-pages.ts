import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { type PageOfRecords, pageOf, routeOf, type SectionRecord } from '@octavo/search/records/index.ts';
import { parseRecords } from '@octavo/search/records/parse-records.ts';

/** A page, and how much of the file has been read by then: a share from 0 to 1. */
interface ReadPage {
	page: PageOfRecords;
	share: number;
}

/**
 * Reads a file of records page by page, and never holds all of it in memory. The records of a page have to be adjacent.
 * @param file with one record in JSON per line
 * @throws {Error} there is no such file, a line is not a record, or the records of a page are not adjacent
 */
export async function* readPages(file: string): AsyncGenerator<ReadPage> {
	const { size } = await stat(file).catch(() => {
		throw new Error(`${file} not found. "npm run build" makes it.`);
	});
	const input = createReadStream(file);
	let records: SectionRecord[] = [];
	const routes = new Set<string>();
	let number = 0;
	for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
		number += 1;
		const [record] = parseRecords(line, file, number);
		if (!record) continue;
		const [first] = records;
		const route = routeOf(record.url);
		if (first && routeOf(first.url) !== route) {
			yield { page: pageOf(records), share: input.bytesRead / size };
			records = [];
		}
		if (records.length === 0 && routes.has(route)) {
			throw new Error(`${file}:${number}:1 another record of "${route}": the records of a page have to be adjacent.`);
		}
		routes.add(route);
		records.push(record);
	}
	if (records.length > 0) yield { page: pageOf(records), share: 1 };
}

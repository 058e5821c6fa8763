import type { ContentType } from '../../../model.ts';
import { ALL } from '../query/settings.ts';

/** What an address of the search page asks for. */
export interface PageQuestion {
	query: string;
	/** Value of a content type. */
	choice: string;
	/** From 0. */
	page: number;
}

/** The last page that the engine gives hits for. */
const MOST_PAGES = 50;

/**
 * Reads `?q=…&type=…&page=…`, whatever a reader may have made of it, as the server does for readers without scripts.
 * @param types that the site has; any other is none
 */
export function readPageQuestion(search: string, types: readonly ContentType[]): PageQuestion {
	const parameters = new URLSearchParams(search);
	const page = Number(parameters.get('page') ?? 1);
	const choice = parameters.get('type');
	return {
		query: parameters.get('q') ?? '',
		choice: types.find(({ value }) => value === choice)?.value ?? ALL,
		page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, MOST_PAGES) - 1 : 0,
	};
}

/** Pages that the pager names around the current one. */
const NEIGHBOURS = 2;

/** @returns numbers from 0: the first, the last and those around the current one; `null` where some are left out */
export function pagerNumbers(page: number, pages: number): (number | null)[] {
	const shown = Array.from({ length: pages }, (_, number) => number).filter(
		(number) => number === 0 || number === pages - 1 || Math.abs(number - page) <= NEIGHBOURS,
	);
	return shown.flatMap((number, index) => {
		const before = shown[index - 1];
		return before !== undefined && number - before > 1 ? [null, number] : [number];
	});
}

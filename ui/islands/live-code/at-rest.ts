import { renderToStaticMarkup } from 'react-dom/server';
import { printable, runProgram } from './run.ts';

/** What a program gives, as it is printed into the page. */
export interface ResultAtRest {
	/** Of what it shows; empty where it shows nothing. */
	html: string;
	logs: string[];
	/** What it threw; empty where it did not. */
	error: string;
}

/**
 * Runs a program while a page is built, so that its result is there before a reader touches anything.
 */
export function resultAtRest(code: string): ResultAtRest {
	const logs: string[] = [];
	try {
		const node = runProgram(code, { log: (...values) => void logs.push(values.map(printable).join(' ')) });
		return { html: renderToStaticMarkup(node), logs, error: '' };
	} catch (error) {
		return { html: '', logs, error: error instanceof Error ? error.message : String(error) };
	}
}

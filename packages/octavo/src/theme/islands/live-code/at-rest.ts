import './without-web-storage.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { runProgram } from './run.ts';

/** The result of a program, which is printed into the page. */
export interface ResultAtRest {
	/** The rendered HTML; empty if it renders nothing. */
	html: string;
	logs: string[];
	/** The message of a thrown error; empty without one. */
	error: string;
}

/** Runs a program at build time, so that its result is visible without scripts. */
export function resultAtRest(code: string): ResultAtRest {
	const logs: string[] = [];
	try {
		const node = runProgram(code, (line) => logs.push(line));
		return { html: renderToStaticMarkup(node), logs, error: '' };
	} catch (error) {
		return { html: '', logs, error: error instanceof Error ? error.message : String(error) };
	}
}

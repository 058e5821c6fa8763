import { diffLines } from 'diff';
import type { Example } from '../model.ts';
import type { Verdict } from '../runner/judge.ts';

/** @returns the message for authors, with file and line; `undefined` when the example is right */
export function verdictText({ id, fence }: Pick<Example, 'id' | 'fence'>, verdict: Verdict): string | undefined {
	if (verdict.state === 'passed') return undefined;
	if (verdict.state === 'failed') {
		const name = id.includes('#') ? `${id.split('#')[1]}: ` : '';
		return `${fence.file}:${fence.line} ${name}${verdict.message}\n`;
	}
	return verdict.differences
		.map(
			({ fence: block, given }) =>
				`${block.file}:${block.line} differs from the result of the example at line ${fence.line}\n${printDiff(block.code, given, block.line + 1)}\n`,
		)
		.join('\n');
}

const CONTEXT = 2;

/**
 * Prints the difference between a page and a result; lines of the page have numbers.
 * @param shown content of the page
 * @param given result of the CMS
 * @param firstLine line of the file at which `shown` begins
 */
export function printDiff(shown: string, given: string, firstLine: number): string {
	const lines: { sign: ' ' | '-' | '+'; number: number | undefined; text: string }[] = [];
	let number = firstLine;
	for (const { value, added, removed } of diffLines(`${shown}\n`, `${given}\n`)) {
		for (const text of value.replace(/\n$/, '').split('\n'))
			lines.push({ sign: added ? '+' : removed ? '-' : ' ', number: added ? undefined : number++, text });
	}
	const near = lines.map((_line, index) =>
		lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ sign }) => sign !== ' '),
	);
	const printed: string[] = [];
	for (const [index, { sign, number: shownNumber, text }] of lines.entries()) {
		if (near[index]) printed.push(`${String(shownNumber ?? '').padStart(5)} ${sign} ${text}`.trimEnd());
		else if (near[index - 1]) printed.push('      …');
	}
	return printed.join('\n');
}

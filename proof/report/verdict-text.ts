import type { Example } from '../model.ts';
import { printDiff } from '../result/diff.ts';
import type { Verdict } from '../runner/judge.ts';

/** @returns what authors are told, with file and line of the page; nothing where the example is right */
export function verdictText({ id, fence }: Pick<Example, 'id' | 'fence'>, verdict: Verdict): string | undefined {
	if (verdict.state === 'passed') return undefined;
	if (verdict.state === 'failed') {
		const name = id.includes('#') ? `${id.split('#')[1]}: ` : '';
		return `${fence.file}:${fence.line} ${name}${verdict.message}\n`;
	}
	return verdict.differences
		.map(
			({ fence: block, given }) =>
				`${block.file}:${block.line} shows something else than the example at line ${fence.line} gives\n${printDiff(block.code, given, block.line + 1)}\n`,
		)
		.join('\n');
}

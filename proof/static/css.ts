import { transform } from 'lightningcss';
import type { LanguageProblem } from './problem.ts';

export function checkCss(code: string): LanguageProblem | undefined {
	try {
		transform({ filename: 'code.css', code: Buffer.from(code) });
		return undefined;
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		const line = 'loc' in error && isPlace(error.loc) ? error.loc.line : 1;
		return { message: error.message, line };
	}
}

function isPlace(value: unknown): value is { line: number } {
	return typeof value === 'object' && value !== null && 'line' in value && typeof value.line === 'number';
}

import { posix } from 'node:path';
import type { Fence } from '../model.ts';
import { addedLines } from '../script/added-lines.ts';
import type { Esbuild } from './esbuild.ts';
import { isPanelFile, type PanelExample, pathOf } from './example-files.ts';
import { completeFragment } from './fragment.ts';

/** File name of a block that is not a complete file. */
export const FRAGMENT = 'example.jsx';

/** Returns the path of a fragment, which is in the folder of its title so that it finds its neighbours. */
export function fragmentPath({ fence }: PanelExample): string {
	return fence.title === undefined ? FRAGMENT : posix.join(posix.dirname(fence.title), FRAGMENT);
}

/**
 * Completes a fragment to a file.
 * @throws (rejects) {PanelBundleError} when it cannot be completed
 */
export async function fragmentOf(esbuild: Esbuild, { fence, files, place, given }: PanelExample): Promise<string> {
	const code = fence.language === 'diff' ? addedLines(fence.code) : fence.code;
	const isTyped = fence.language.startsWith('ts');
	const plain = isTyped
		? (
				await esbuild.transform(code, {
					loader: 'tsx',
					jsx: 'preserve',
					tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: false } },
				})
			).code
		: code;
	return completeFragment(`${importsOf(plain, files, fence)}${plain}`, { place, given });
}

/** Returns imports of the names that a fragment uses and other files of the project export. */
function importsOf(code: string, files: readonly Fence[], own: Fence): string {
	if (own.title !== undefined) return '';
	return files
		.filter((file) => isPanelFile(file) && file !== own && file.title !== undefined)
		.flatMap((file) => {
			const names = [...file.code.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].map(
				([, name = '']) => name,
			);
			const used = names.filter(
				(name) =>
					new RegExp(`\\b${name}\\b`).test(code) &&
					!new RegExp(`(const|function|import \\{[^}]*) ${name}\\b`).test(code),
			);
			return used.length > 0 ? [`import { ${used.join(', ')} } from './${pathOf(file)}';\n`] : [];
		})
		.join('');
}

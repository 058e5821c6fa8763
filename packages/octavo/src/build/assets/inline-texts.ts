import { isGerman, partsOf, type Slot, type TextKey, textLanguage } from '@octavo/contract/index.ts';
import type { ESTree, Plugin } from 'vite';

const IMPORT = /(?:contract\/index|\.\/language)\.ts'/;
const CALLS = /\b(?:t|textLanguage|isGerman)\(/;

/**
 * Replaces the calls of `t`, `textLanguage` and `isGerman` (`packages/contract/src/language.ts`) in scripts for the browser by
 * what they return in the language of the site, so that readers load only these texts, each where it is used.
 */
export function inlineTexts(): Plugin {
	return {
		name: 'inline-texts',
		enforce: 'pre',
		async transform(code, id) {
			if (!IMPORT.test(code) || !CALLS.test(code)) return null;
			const { parseSync, Visitor } = await import('vite');
			const { program } = parseSync(id.split('?', 1)[0] ?? id, code);
			const edits: { start: number; end: number; text: string }[] = [];
			const textBetween = (start: number, end: number) => {
				let at = start;
				const texts: string[] = [];
				for (const edit of edits.filter((other) => other.start >= start && other.end <= end)) {
					texts.push(code.slice(at, edit.start), edit.text);
					at = edit.end;
				}
				return [...texts, code.slice(at, end)].join('');
			};
			new Visitor({
				// On leaving a call, those among its values have been replaced.
				'CallExpression:exit'(call) {
					const text = replacementOf(call, id, (node) => textBetween(node.start, node.end));
					if (text === undefined) return;
					while ((edits.at(-1)?.start ?? -1) > call.start) edits.pop();
					edits.push({ start: call.start, end: call.end, text });
				},
			}).visit(program);
			return { code: textBetween(0, code.length), map: null };
		},
	};
}

/**
 * Returns the expression that replaces a call, or `undefined` if it calls something else.
 * @param sourceOf returns the source of a value
 * @throws {Error} if the text is not known before the script runs
 */
function replacementOf(
	{ callee, arguments: [first, second], start }: ESTree.CallExpression,
	id: string,
	sourceOf: (node: ESTree.Node) => string,
): string | undefined {
	const name = callee.type === 'Identifier' ? callee.name : '';
	if (name === 'textLanguage') return JSON.stringify(textLanguage());
	if (name === 'isGerman') return String(isGerman());
	if (name !== 't') return undefined;
	if (first?.type !== 'Literal') throw new Error(`${id}: t() at ${start} has to name its text.`);
	const key = first.value as TextKey;
	const values = new Map<string, string>();
	for (const property of second?.type === 'ObjectExpression' ? second.properties : [])
		if (property.type === 'Property') values.set(sourceOf(property.key), sourceOf(property.value));
	const parts = partsOf(key).map((part) => {
		if (typeof part === 'string') return part.replaceAll(/[\\`]|\$\{/g, '\\$&');
		const value = values.get(part.name);
		if (value === undefined) throw new Error(`${id}: the text "${key}" has no value for {${part.name}}.`);
		return `\${${part.forms ? formOf(value, part.forms) : value}}`;
	});
	return `\`${parts.join('')}\``;
}

/** Returns an expression for the word that goes with a number. */
function formOf(count: string, { other, ...forms }: NonNullable<Slot['forms']>): string {
	// In English, German and many other languages there are two forms, and one of them is for 1 alone.
	const [only, further] = Object.keys(forms);
	if (only === 'one' && !further) return `${count}===1?${JSON.stringify(forms.one)}:${JSON.stringify(other)}`;
	const all = JSON.stringify({ ...forms, other });
	return `${all}[new Intl.PluralRules(${JSON.stringify(textLanguage())}).select(${count})]`;
}

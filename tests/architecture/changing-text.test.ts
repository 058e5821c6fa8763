import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-api';
import { expect, it } from 'vitest';
import { sourceFiles } from './import-graph.ts';
import { isTestFile } from './rooms.ts';

const root = join(import.meta.dirname, '../..');
/** Expressions that are elements, though their names do not tell. */
const ELEMENTS = /^(children|form|askRow|renderSearch\(.*\))$/s;

/** A text of the catalogue without values, alone or after a blank. */
const FIXED_TEXT = /^(?:t\('[\w.]+'\)|` ?\$\{t\('[\w.]+'\)\} ?`)$/;

/** Returns what an expression between tags can be, and whether it can come and go. */
function kindsOf(node: ts.Node): string[] {
	if (ts.isParenthesizedExpression(node)) return kindsOf(node.expression);
	if (ts.isBinaryExpression(node)) return ['changing', ...kindsOf(node.right)];
	if (ts.isConditionalExpression(node)) return ['changing', ...kindsOf(node.whenTrue), ...kindsOf(node.whenFalse)];
	if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) return [];
	if (node.kind === ts.SyntaxKind.NullKeyword || ELEMENTS.test(node.getText())) return [];
	if (ts.isStringLiteral(node) || FIXED_TEXT.test(node.getText())) return ['text'];
	return /\.(flatM|m)ap\(/.test(node.getText()) ? ['changing'] : ['text', 'changing'];
}

function findMixed(file: string): string[] {
	const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
	const found: string[] = [];
	const visit = (node: ts.Node): void => {
		if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
			const children = node.children.flatMap((child): string[][] => {
				if (ts.isJsxText(child)) return child.text.trim() ? [['text']] : [];
				if (!ts.isJsxExpression(child)) return [[]];
				return child.expression ? [kindsOf(child.expression)] : [];
			});
			const kinds = children.flat();
			if (children.length > 1 && kinds.includes('text') && kinds.includes('changing')) {
				found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
			}
		}
		ts.forEachChild(node, visit);
	};
	visit(source);
	return found;
}

/** Translators and extensions replace text nodes. React can neither remove nor update one that it no longer finds. */
it('gives text in islands an element of its own wherever a sibling or the text itself changes', () => {
	const islands = sourceFiles(root).filter(
		(file) => /^(packages\/octavo\/src\/theme|site\/plugin)\/islands\/.*\.tsx$/.test(file) && !isTestFile(file),
	);
	expect(islands.length).toBeGreaterThan(30);
	expect(islands.flatMap(findMixed)).toEqual([]);
});

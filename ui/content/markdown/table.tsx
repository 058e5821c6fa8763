import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import { type AnyElement, elements, nodes, textOf } from '../children.ts';
import type { CellProps } from '../markdown-props.ts';
import { ScrollArea } from '../scroll-area.tsx';
import { InlineCode, staysWhole } from './inline-code.tsx';

/** Tables with more rows than this keep their head in sight on wide screens. */
const ROWS_BEFORE_STICKY_HEAD = 8;
/** Characters side by side that surely fit into the article. A wider table scrolls, and what scrolls has no head in sight. */
const FITTING_CHARACTERS = 64;

function isCode(element: AnyElement | undefined): boolean {
	return element?.type === InlineCode || element?.type === 'code';
}

/** A name: code at the start of the cell, also as the text of a link. */
function isName(cell: AnyElement | undefined): boolean {
	const [first] = elements(cell?.props.children);
	return isCode(first) || isCode(elements(first?.props.children)[0]);
}

/** What stays on one line: words, and short code whatever blanks are in it. */
function words(node: ReactNode): string[] {
	return nodes(node).flatMap((child) => {
		const text = textOf(child);
		if (!isValidElement<{ children?: ReactNode }>(child)) return text.split(/\s+/);
		return isCode(child) && staysWhole(text) ? [text] : words(child.props.children);
	});
}

/** Characters that the longest words of all columns take side by side. */
function narrowestWidth(rows: readonly AnyElement[]): number {
	const longest: number[] = [];
	for (const row of rows) {
		for (const [index, cell] of elements(row.props.children).entries()) {
			longest[index] = Math.max(longest[index] ?? 0, ...words(cell.props.children).map((word) => word.length));
		}
	}
	return longest.reduce((sum, length) => sum + length, 0);
}

/** Characters that cells of a column may have on average to stand beside the name on the narrowest screen. */
const CHIP_CHARACTERS = 32;
/** Columns whose values speak for themselves beside a name; a title of several words next to the names reads as their sentence. */
const PLAIN_CHIP = /^types?$/i;
const SENTENCE = /\S\s+\S+\s+\S/;
/** What says that there is nothing to say. */
const NOTHING = /^[–—-]?$/;

/** @returns length of the cells of each column, on average */
function averageLengths(labels: readonly string[], rows: readonly AnyElement[]): number[] {
	return labels.map((_, index) => {
		const texts = rows.map((row) => textOf(elements(row.props.children)[index]?.props.children).trim());
		return texts.reduce((sum, text) => sum + text.length, 0) / rows.length;
	});
}

/**
 * What each cell of a stacked row says of itself: nothing for the name and for the only long column, which is what the
 * table says of its names, else its column's title. Columns that are short stand beside the name.
 */
function stackedColumns(labels: readonly string[], rows: readonly AnyElement[]): Record<string, string>[] {
	const lengths = averageLengths(labels, rows);
	const longest = Math.max(...lengths.slice(1));
	// Mostly the last one, unless another says far more.
	const meaning = lengths.findLastIndex((length) => length * 1.5 >= longest);
	const isChip = lengths.map((length, index) => index !== meaning && length <= CHIP_CHARACTERS);
	const long = isChip.filter((chip, index) => index > 0 && !chip).length;
	return labels.map((label, index): Record<string, string> => {
		if (index === 0) return {};
		if (isChip[index]) {
			const isPlain = PLAIN_CHIP.test(label) || (index === 1 && SENTENCE.test(label));
			return { 'data-chip': isPlain ? '' : label };
		}
		return long > 1 ? { 'data-label': label } : {};
	});
}

/** The same row with what its cells say of themselves, and the roles that `display: block` takes away. */
function stackedRow(row: AnyElement, columns: readonly Record<string, string>[]): AnyElement {
	const cells = elements(row.props.children).map((cell, index) => {
		const isMissing = index > 0 && NOTHING.test(textOf(cell.props.children).trim());
		return cloneElement(cell, { role: 'cell', ...(isMissing ? { 'data-none': '' } : columns[index]) });
	});
	return cloneElement(row, { role: 'row' }, cells);
}

/**
 * A table inside a scroll area of its own. One that explains names (code in the first of three or more columns)
 * becomes a list of definitions on narrow screens.
 */
export function Table({ children }: { children?: ReactNode }) {
	const [head, body] = elements(children);
	const labels = elements(elements(head?.props.children)[0]?.props.children).map((cell) => textOf(cell).trim());
	const rows = elements(body?.props.children);
	const stacked = labels.length > 2 && rows.length > 0 && rows.every((row) => isName(elements(row.props.children)[0]));
	const columns = stacked ? stackedColumns(labels, rows) : [];
	const sticky = rows.length > ROWS_BEFORE_STICKY_HEAD && narrowestWidth(rows) <= FITTING_CHARACTERS;
	return (
		<ScrollArea
			className="table"
			role="group"
			label="Table"
			data-stacked={stacked ? '' : undefined}
			data-sticky={sticky ? '' : undefined}
		>
			<table {...(stacked ? { role: 'table' } : {})}>
				{head}
				{stacked && body
					? cloneElement(
							body,
							{ role: 'rowgroup' },
							rows.map((row) => stackedRow(row, columns)),
						)
					: body}
			</table>
		</ScrollArea>
	);
}

function cell(Tag: 'th' | 'td') {
	return function Cell({ style, align, children, ...attributes }: CellProps) {
		return (
			<Tag data-align={align ?? style?.textAlign} {...(Tag === 'th' ? { scope: 'col' } : {})} {...attributes}>
				{children}
			</Tag>
		);
	};
}

const FilledHeadCell = cell('th');
const EmptyHeadCell = cell('td');

/** A corner without words heads nothing: as a header cell it would be announced as one without a name. */
export function HeadCell(props: CellProps) {
	return Children.count(props.children) > 0 ? <FilledHeadCell {...props} /> : <EmptyHeadCell {...props} />;
}
export const Cell = cell('td');

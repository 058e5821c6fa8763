import { t } from '@octavo/contract/index.ts';
import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import { type AnyElement, elements, nodes, textOf } from '../children.ts';
import type { CellProps } from '../markdown-props.ts';
import { ScrollArea } from '../scroll-area.tsx';
import { InlineCode, isUnbroken } from './inline-code.tsx';

const ROWS_BEFORE_STICKY_HEAD = 8;
/** Number of characters that always fit into the article's width. A wider table scrolls and can't have a sticky head. */
const FITTING_CHARACTERS = 64;

function isCode(element: AnyElement | undefined): boolean {
	return element?.type === InlineCode || element?.type === 'code';
}

/** Returns whether a cell is a name, that is, whether it starts with code, which can be the text of a link. */
function isName(cell: AnyElement | undefined): boolean {
	const [first] = elements(cell?.props.children);
	return isCode(first) || isCode(elements(first?.props.children)[0]);
}

/** Returns the unbreakable pieces of a node: words, and short code even with spaces in it. */
function words(node: ReactNode): string[] {
	return nodes(node).flatMap((child) => {
		const text = textOf(child);
		if (!isValidElement<{ children?: ReactNode }>(child)) return text.split(/\s+/);
		return isCode(child) && isUnbroken(text) ? [text] : words(child.props.children);
	});
}

/** Returns the minimum width of a table in characters: the sum of the longest words of its columns. */
function narrowestWidth(rows: readonly AnyElement[]): number {
	const longest: number[] = [];
	for (const row of rows) {
		for (const [index, cell] of elements(row.props.children).entries()) {
			longest[index] = Math.max(longest[index] ?? 0, ...words(cell.props.children).map((word) => word.length));
		}
	}
	return longest.reduce((sum, length) => sum + length, 0);
}

/** Maximum average length of a column's cells for the column to go beside the name on the narrowest screen, in characters. */
const CHIP_CHARACTERS = 32;
/** Columns with values that need no label beside a name. So does a second column with a title of several words, which reads as a sentence. */
const PLAIN_CHIP = /^types?$/i;
const SENTENCE = /\S\s+\S+\s+\S/;
/** The content of an empty cell. */
const NOTHING = /^[–—-]?$/;

function averageLengths(labels: readonly string[], rows: readonly AnyElement[]): number[] {
	return labels.map((_, index) => {
		const texts = rows.map((row) => textOf(elements(row.props.children)[index]?.props.children).trim());
		return texts.reduce((sum, text) => sum + text.length, 0) / rows.length;
	});
}

/**
 * Returns the attributes of each column's cells in stacked rows. Short columns go beside the name. Cells are labelled with
 * their column's title, except the name and the only long column, which describes the name.
 */
function stackedColumns(labels: readonly string[], rows: readonly AnyElement[]): Record<string, string>[] {
	const lengths = averageLengths(labels, rows);
	const longest = Math.max(...lengths.slice(1));
	// Usually the last column, unless another one is much longer.
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

/** Adds the columns' attributes to a row, and the roles that `display: block` removes. */
function stackedRow(row: AnyElement, columns: readonly Record<string, string>[]): AnyElement {
	const cells = elements(row.props.children).map((cell, index) => {
		const { children } = cell.props;
		// Badges, icons and images have no text of their own.
		const isMissing = index > 0 && elements(children).length === 0 && NOTHING.test(textOf(children).trim());
		return cloneElement(cell, { role: 'cell', ...(isMissing ? { 'data-none': '' } : columns[index]) });
	});
	return cloneElement(row, { role: 'row' }, cells);
}

/** An answer that a sign can replace. */
const ANSWER = /^(?:yes|no)$/;

const answerOf = (cell: AnyElement) => ANSWER.exec(textOf(cell.props.children).trim())?.[0];

/** Whether a table compares what its columns have: at least half of their cells say yes or no. */
function compares(rows: readonly AnyElement[]): boolean {
	const cells = rows.flatMap((row) => elements(row.props.children).slice(1));
	return cells.length > 0 && cells.filter(answerOf).length * 2 >= cells.length;
}

/** Adds the answers and the columns' titles to the cells of a row that compares. */
function comparedRow(row: AnyElement, labels: readonly string[]): AnyElement {
	const cells = elements(row.props.children).map((cell, index) =>
		index === 0 ? cell : cloneElement(cell, { 'data-answer': answerOf(cell), 'data-label': labels[index] }),
	);
	return cloneElement(row, {}, cells);
}

/**
 * A table in a scroll area. A table that explains names, with code in the first of three or more columns, becomes a list
 * of definitions on narrow screens.
 */
export function Table({ children }: { children?: ReactNode }) {
	const [head, body] = elements(children);
	const labels = elements(elements(head?.props.children)[0]?.props.children).map((cell) => textOf(cell).trim());
	const rows = elements(body?.props.children);
	const stacked = labels.length > 2 && rows.length > 0 && rows.every((row) => isName(elements(row.props.children)[0]));
	const columns = stacked ? stackedColumns(labels, rows) : [];
	const isComparison = !stacked && labels.length > 2 && compares(rows);
	const shown = stacked
		? rows.map((row) => stackedRow(row, columns))
		: isComparison && rows.map((row) => comparedRow(row, labels));
	const sticky = rows.length > ROWS_BEFORE_STICKY_HEAD && narrowestWidth(rows) <= FITTING_CHARACTERS;
	return (
		<ScrollArea
			className={isComparison ? 'compared-table table' : 'table'}
			role="group"
			label={t('table.label')}
			data-stacked={stacked ? '' : undefined}
			data-sticky={sticky ? '' : undefined}
		>
			<table role={stacked ? 'table' : undefined}>
				{head}
				{body && shown ? cloneElement(body, stacked ? { role: 'rowgroup' } : {}, shown) : body}
			</table>
		</ScrollArea>
	);
}

/** A date, which a narrow column would break at its hyphens. */
const DATE = /^\d{4}-\d\d-\d\d$/;

function cell(Tag: 'th' | 'td') {
	return function Cell({ style, align, children, ...attributes }: CellProps) {
		const date = typeof children === 'string' && DATE.test(children) ? '' : undefined;
		return (
			<Tag
				data-align={align ?? style?.textAlign}
				data-date={date}
				scope={Tag === 'th' ? 'col' : undefined}
				{...attributes}
			>
				{children}
			</Tag>
		);
	};
}

const FilledHeadCell = cell('th');
const EmptyHeadCell = cell('td');

/** A header cell. An empty one is printed as a data cell, because screen readers would announce a header without a name. */
export function HeadCell(props: CellProps) {
	return Children.count(props.children) > 0 ? <FilledHeadCell {...props} /> : <EmptyHeadCell {...props} />;
}
export const Cell = cell('td');

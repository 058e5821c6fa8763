import { isValidElement, type ReactNode } from 'react';
import { type AnyElement, elements, nodes, textOf } from '../children.ts';
import { define } from '../definition.ts';
import { Glyph } from '../icon/glyph.tsx';
import { fileIcon, folderIcon } from '../icon/paths.json';

/** The separator between a name and its remark. */
const REMARK = ' — ';

const isList = (node: ReactNode): node is AnyElement => isValidElement(node) && node.type === 'ul';
const isParagraph = (node: ReactNode): node is AnyElement => isValidElement(node) && node.type === 'p';

interface Entry {
	name: ReactNode[];
	remark: ReactNode[];
	lists: AnyElement[];
}

/** Splits a list item into its name, the remark after the dash, and nested lists. */
function entryOf(item: AnyElement): Entry {
	const entry: Entry = { name: [], remark: [], lists: [] };
	const parts = nodes(item.props.children).flatMap((node) => (isParagraph(node) ? nodes(node.props.children) : [node]));
	let part = entry.name;
	for (const node of parts) {
		const split = part === entry.name && typeof node === 'string' ? node.indexOf(REMARK) : -1;
		if (isList(node)) entry.lists.push(node);
		else if (split < 0 || typeof node !== 'string') part.push(node);
		else {
			part.push(node.slice(0, split));
			part = entry.remark;
			part.push(node.slice(split + REMARK.length));
		}
	}
	return entry;
}

function Item({ item }: { item: AnyElement }) {
	const { name, remark, lists } = entryOf(item);
	const isFolder = lists.length > 0 || textOf(name).trim().endsWith('/');
	return (
		<li>
			<span className="file-tree-entry">
				<Glyph className={isFolder ? 'file-tree-folder' : undefined} path={isFolder ? folderIcon : fileIcon} />
				<span className="file-tree-name">{name}</span>
				{remark.length > 0 ? <span className="file-tree-remark">{remark}</span> : null}
			</span>
			{lists.map((list) => (
				<List key={list.key} list={list} />
			))}
		</li>
	);
}

function List({ list }: { list: AnyElement }) {
	return (
		<ul>
			{elements(list.props.children).map((item) => (
				<Item key={item.key} item={item} />
			))}
		</ul>
	);
}

/** A tree of files and folders with remarks, from a nested list. Other text is printed as it is. */
export function FileTree({ children }: { children?: ReactNode }) {
	return (
		<div className="file-tree">
			{elements(children).map((child) => (isList(child) ? <List key={child.key} list={child} /> : child))}
		</div>
	);
}

export const fileTreeDefinition = define({
	description: 'Files and folders from a nested list; folders end in `/`, and a remark follows a dash.',
	component: FileTree,
	sheet: 'content/file-tree/file-tree.css',
});

import { Children, isValidElement, type ReactNode } from 'react';
import type { z } from 'zod';
import type { AnyElement } from '../children.ts';
import { contentComponents } from '../components.ts';
import type { ContentComponent } from '../definition.ts';
import { MermaidDiagram } from '../diagram/diagram.tsx';
import { Admonition } from '../markdown/admonition.tsx';
import { CodeBlock } from '../markdown/code-block.tsx';
import { Link } from '../markdown/link.tsx';
import { blocks } from '../markdown-form.ts';

/** Prints a content component, either as authors write it or in its Markdown form. */
type PrintComponent = (name: string, definition: ContentComponent, element: AnyElement, children: string) => string;

const byComponent = new Map(
	Object.entries(contentComponents).map(([name, definition]) => [
		definition.component as unknown,
		{ name, definition },
	]),
);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function fenceForm({ language, title, code }: Record<string, unknown>): string {
	const meta = title ? ` title="${text(title)}"` : '';
	return `\`\`\`${text(language)}${meta}\n${text(code)}\n\`\`\``;
}

function listForm(items: string[], marker: (index: number) => string): string {
	return items
		.map((item, index) => {
			const start = `${marker(index)} `;
			return start + item.trim().replaceAll('\n', `\n${' '.repeat(start.length)}`);
		})
		.join('\n');
}

function tagForm(tag: string, element: AnyElement, print: PrintComponent): string {
	const { children } = element.props;
	const items = () =>
		Children.toArray(children)
			.filter((child): child is AnyElement => isValidElement(child))
			.map((child) => blockForm(child.props.children, print));
	if (tag === 'ul') return listForm(items(), () => '-');
	if (tag === 'ol') return listForm(items(), (index) => `${index + 1}.`);
	const inside = inlineForm(children, print);
	if (tag === 'code') return `\`${inside}\``;
	if (tag === 'strong') return `**${inside}**`;
	if (tag === 'h2') return `## ${inside}`;
	return inside;
}

function elementForm(element: AnyElement, print: PrintComponent): string {
	const { type, props } = element;
	if (typeof type === 'string') return tagForm(type, element, print);
	if (type === CodeBlock) return fenceForm(props);
	if (type === MermaidDiagram) return fenceForm({ language: 'mermaid', code: text(props.source).trim() });
	if (type === Link) return `[${inlineForm(props.children, print)}](${text(props.href)})`;
	if (type === Admonition) {
		const title = props.title ? `[${text(props.title)}]` : '';
		return `:::${text(props.kind)}${title}\n${blockForm(props.children, print)}\n:::`;
	}
	const known = byComponent.get(type);
	if (!known) return '';
	const form = known.definition.children === 'inline' ? inlineForm : blockForm;
	return print(known.name, known.definition, element, form(props.children, print));
}

function inlineForm(children: ReactNode, print: PrintComponent): string {
	return Children.toArray(children)
		.map((child) => (isValidElement(child) ? elementForm(child as AnyElement, print) : String(child)))
		.join('');
}

const isBlock = (child: ReactNode): child is AnyElement =>
	isValidElement(child) && (typeof child.type !== 'string' || /^(p|ul|ol|h2)$/.test(child.type));

function blockForm(children: ReactNode, print: PrintComponent): string {
	const list = Children.toArray(children);
	if (!list.every(isBlock)) {
		const lists = list.filter((child) => isBlock(child) && (child.type === 'ul' || child.type === 'ol'));
		const line = inlineForm(
			list.filter((child) => !lists.includes(child)),
			print,
		);
		return [line, ...lists.map((child) => inlineForm(child, print))].join('\n');
	}
	return blocks(...list.map((child) => elementForm(child, print)));
}

function attribute(name: string, value: unknown): string {
	if (value === true) return name;
	if (typeof value === 'object') return `${name}="./picture${name === 'dark' ? '-dark' : ''}.png"`;
	return typeof value === 'string' ? `${name}="${value}"` : `${name}={${String(value)}}`;
}

/** Returns the example as an author writes it. */
export function authorForm(element: AnyElement): string {
	const form = elementForm(element, (name, { props, children: kind }, { props: given }, inside) => {
		const attributes = Object.keys((props as z.ZodObject).shape)
			.filter((prop) => given[prop] !== undefined)
			.map((prop) => ` ${attribute(prop, given[prop])}`)
			.join('');
		if (kind === 'none' || inside === '') return `<${name}${attributes} />`;
		if (kind === 'inline' || !inside.includes('\n')) return `<${name}${attributes}>${inside}</${name}>`;
		return `<${name}${attributes}>\n\n${inside}\n\n</${name}>`;
	});
	return form.replaceAll('>\n\n<', '>\n<');
}

/** Returns the example in its clean Markdown form. */
export function markdownForm(element: AnyElement): string {
	return elementForm(element, (_name, definition, { props }, inside) => definition.markdown(props, inside)).trim();
}

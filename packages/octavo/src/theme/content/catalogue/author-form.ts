import { Children, isValidElement, type ReactNode } from 'react';
import type { z } from 'zod';
import type { AnyElement } from '../children.ts';
import type { ContentComponent } from '../definition.ts';
import { MermaidDiagram } from '../diagram/diagram.tsx';
import { Admonition } from '../markdown/admonition.tsx';
import { CodeBlock } from '../markdown/code-block.tsx';
import { Link } from '../markdown/link.tsx';
import { blocks } from '../markdown-form.ts';

/** How to print content components: as authors write them, or in their Markdown form. */
interface Printer {
	components: Readonly<Record<string, ContentComponent>>;
	print(name: string, definition: ContentComponent, element: AnyElement, children: string): string;
}

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

function tagForm(tag: string, element: AnyElement, printer: Printer): string {
	const { children } = element.props;
	const items = () =>
		Children.toArray(children)
			.filter((child): child is AnyElement => isValidElement(child))
			.map((child) => blockForm(child.props.children, printer));
	if (tag === 'ul') return listForm(items(), () => '-');
	if (tag === 'ol') return listForm(items(), (index) => `${index + 1}.`);
	const inside = inlineForm(children, printer);
	if (tag === 'code') return `\`${inside}\``;
	if (tag === 'strong') return `**${inside}**`;
	if (tag === 'h2') return `## ${inside}`;
	return inside;
}

function elementForm(element: AnyElement, printer: Printer): string {
	const { type, props } = element;
	if (typeof type === 'string') return tagForm(type, element, printer);
	if (type === CodeBlock) return fenceForm(props);
	if (type === MermaidDiagram) return fenceForm({ language: 'mermaid', code: text(props.source).trim() });
	if (type === Link) return `[${inlineForm(props.children, printer)}](${text(props.href)})`;
	if (type === Admonition) {
		const title = props.title ? `[${text(props.title)}]` : '';
		return `:::${text(props.kind)}${title}\n${blockForm(props.children, printer)}\n:::`;
	}
	const known = Object.entries(printer.components).find(([, { component }]) => component === type);
	if (!known) return '';
	const [name, definition] = known;
	const form = definition.children === 'inline' ? inlineForm : blockForm;
	return printer.print(name, definition, element, form(props.children, printer));
}

function inlineForm(children: ReactNode, printer: Printer): string {
	return Children.toArray(children)
		.map((child) => (isValidElement(child) ? elementForm(child as AnyElement, printer) : String(child)))
		.join('');
}

const isBlock = (child: ReactNode): child is AnyElement =>
	isValidElement(child) && (typeof child.type !== 'string' || /^(p|ul|ol|h2)$/.test(child.type));

function blockForm(children: ReactNode, printer: Printer): string {
	const list = Children.toArray(children);
	if (!list.every(isBlock)) {
		const lists = list.filter((child) => isBlock(child) && (child.type === 'ul' || child.type === 'ol'));
		const line = inlineForm(
			list.filter((child) => !lists.includes(child)),
			printer,
		);
		return [line, ...lists.map((child) => inlineForm(child, printer))].join('\n');
	}
	return blocks(...list.map((child) => elementForm(child, printer)));
}

function attribute(name: string, value: unknown): string {
	if (value === true) return name;
	if (typeof value === 'object') return `${name}="./picture${name === 'dark' ? '-dark' : ''}.png"`;
	return typeof value === 'string' ? `${name}="${value}"` : `${name}={${String(value)}}`;
}

/** Returns the example as an author writes it. */
export function authorForm(element: AnyElement, components: Printer['components']): string {
	const print: Printer['print'] = (name, { props, children: kind }, { props: given }, inside) => {
		const attributes = Object.keys((props as z.ZodObject).shape)
			.filter((prop) => given[prop] !== undefined)
			.map((prop) => ` ${attribute(prop, given[prop])}`)
			.join('');
		if (kind === 'none' || inside === '') return `<${name}${attributes} />`;
		if (kind === 'inline' || !inside.includes('\n')) return `<${name}${attributes}>${inside}</${name}>`;
		return `<${name}${attributes}>\n\n${inside}\n\n</${name}>`;
	};
	return elementForm(element, { components, print }).replaceAll('>\n\n<', '>\n<');
}

/** Returns the example in its clean Markdown form. */
export function markdownForm(element: AnyElement, components: Printer['components']): string {
	const print: Printer['print'] = (_name, definition, { props }, inside) => definition.markdown(props, inside);
	return elementForm(element, { components, print }).trim();
}

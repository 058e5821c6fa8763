import { textLanguage } from '@octavo/contract/index.ts';
import { type PropsWithChildren, type ReactNode, useId } from 'react';
import { z } from 'zod';
import { define } from '../definition.ts';
import { Link } from '../markdown/link.tsx';
import { blocks, listItem, oneLine, tightList } from '../markdown-form.ts';

const monthOf = (month: string) =>
	new Intl.DateTimeFormat(textLanguage(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month));

const listProps = z.strictObject({ title: z.string().min(1).describe('Heading above the changes.') });

const changeProps = z.strictObject({
	title: z.string().min(1).describe('What changed.'),
	href: z.string().min(1).describe('Address of the page that describes it.'),
	month: z
		.string()
		.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'expected year and month, such as "2026-09"')
		.describe('Month of the change, for example `2026-09`.'),
});

/** A list of recent changes, newest first. */
export function Changes({ title, children }: { title: string; children?: ReactNode }) {
	const id = useId();
	return (
		<section className="changes" aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			<ol>{children}</ol>
		</section>
	);
}

export function Change({ title, href, month, children }: PropsWithChildren<z.output<typeof changeProps>>) {
	return (
		<li className="change">
			<time dateTime={month}>{monthOf(month)}</time>
			<Link className="change-link" href={href}>
				{title}
			</Link>
			<div className="change-text">{children}</div>
		</li>
	);
}

export const changesDefinition = define({
	description: 'Dated changes, on the landing page.',
	component: Changes,
	props: listProps,
	sheet: 'content/landing/changes.css',
	markdown: ({ title }, children) => blocks(`## ${title}`, tightList(children)),
});

export const changeDefinition = define({
	description: 'One change, directly inside `Changes`.',
	component: Change,
	props: changeProps,
	children: 'inline',
	linkProps: ['href'],
	markdown: ({ title, href, month }, children) =>
		listItem(`${monthOf(month)}: [${title}](${href}). ${oneLine(children)}`),
});

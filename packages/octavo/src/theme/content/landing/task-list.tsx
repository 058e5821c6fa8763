import { type PropsWithChildren, type ReactNode, useId } from 'react';
import { z } from 'zod';
import { define } from '../definition.ts';
import { Icon, iconName } from '../icon/icon.tsx';
import { Link } from '../markdown/link.tsx';
import { blocks, listItem, oneLine, tightList } from '../markdown-form.ts';

const listProps = z.strictObject({ title: z.string().min(1).describe('Heading above the tasks.') });

const taskProps = z.strictObject({
	title: z.string().min(1).describe('What the reader wants to do, as a verb.'),
	href: z.string().min(1).describe('Address of the page that explains it.'),
	icon: iconName.describe('Icon before the title.'),
});

export function TaskList({ title, children }: { title: string; children?: ReactNode }) {
	const id = useId();
	return (
		<section className="task-list" aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			<ul>{children}</ul>
		</section>
	);
}

export function Task({ title, href, icon, children }: PropsWithChildren<z.output<typeof taskProps>>) {
	return (
		<li className="task">
			<Icon name={icon} />
			<div>
				<Link className="task-link" href={href}>
					{title}
				</Link>
				<div className="task-text">{children}</div>
			</div>
		</li>
	);
}

export const taskListDefinition = define({
	description: 'The most common tasks, on the landing page.',
	component: TaskList,
	props: listProps,
	sheet: 'content/landing/task-list.css',
	markdown: ({ title }, children) => blocks(`## ${title}`, tightList(children)),
});

export const taskDefinition = define({
	description: 'One task, directly inside `TaskList`.',
	component: Task,
	props: taskProps,
	children: 'inline',
	linkProps: ['href'],
	markdown: ({ title, href }, children) => listItem(`[${title}](${href}): ${oneLine(children)}`),
});

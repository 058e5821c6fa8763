import { type PropsWithChildren, type ReactNode, useId } from 'react';
import { z } from 'zod';
import { define } from '../definition.ts';
import { Icon, iconName } from '../icon/icon.tsx';
import { blocks } from '../markdown-form.ts';

const doorsProps = z.strictObject({ title: z.string().min(1).describe('Heading above the entries.') });

const doorProps = z.strictObject({
	title: z.string().min(1).describe('The kind of reader.'),
	icon: iconName.describe('Icon before the title.'),
});

/** Starting points for each kind of reader. */
export function ReaderDoors({ title, children }: { title: string; children?: ReactNode }) {
	const id = useId();
	return (
		<section className="reader-doors" aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			<div className="reader-doors-list">{children}</div>
		</section>
	);
}

export function ReaderDoor({ title, icon, children }: PropsWithChildren<z.output<typeof doorProps>>) {
	return (
		<div className="reader-door">
			<h3>
				<Icon name={icon} />
				{title}
			</h3>
			{children}
		</div>
	);
}

export const readerDoorsDefinition = define({
	description: 'Starting points for each kind of reader, on the landing page.',
	component: ReaderDoors,
	props: doorsProps,
	sheet: 'content/landing/reader-doors.css',
	markdown: ({ title }, children) => blocks(`## ${title}`, children),
});

export const readerDoorDefinition = define({
	description: 'One kind of reader, directly inside `ReaderDoors`: a sentence and a list of links.',
	component: ReaderDoor,
	props: doorProps,
	markdown: ({ title }, children) => blocks(`### ${title}`, children),
});

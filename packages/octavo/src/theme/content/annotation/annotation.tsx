import { type ReactNode, useId } from 'react';
import { z } from 'zod';
import { define } from '../definition.ts';
import { oneLine } from '../markdown-form.ts';

const props = z.strictObject({
	term: z.string().min(1).describe('The word in the text that opens the definition.'),
});

/** A word with a definition that opens on demand, in a native popover: it needs no script and closes on Escape or a click outside. */
export function Annotation({ term, children }: { term: string; children?: ReactNode }) {
	const id = useId();
	return (
		<>
			<button type="button" className="annotation-term" popoverTarget={id}>
				{term}
			</button>
			<span className="annotation-text" id={id} popover="auto" role="note">
				{children}
			</span>
		</>
	);
}

export const annotationDefinition = define({
	description: 'A definition that opens beside a word, so that readers who know the word can read on.',
	component: Annotation,
	props,
	sheet: 'content/annotation/annotation.css',
	children: 'inline',
	markdown: ({ term }, children) => `${term} (${oneLine(children)})`,
});

import { t } from '@octavo/contract/index.ts';
import { type ReactNode, useId } from 'react';
import { z } from 'zod';
import { define } from '../definition.ts';
import { blocks } from '../markdown-form.ts';
import type { DiagramProps } from '../markdown-props.ts';
import { ScrollArea } from '../scroll-area.tsx';
import { ID_SLOT, renderMermaid } from './render-mermaid.ts';

/** A `mermaid` fence, drawn by the build, with its source for readers who can't see it. */
export function MermaidDiagram({ source, title }: DiagramProps) {
	return (
		<div className="diagram">
			<ScrollArea className="diagram-canvas" role="img" label={title ?? t('diagram.label')}>
				<div dangerouslySetInnerHTML={{ __html: renderMermaid(source).replaceAll(ID_SLOT, useId()) }} />
			</ScrollArea>
			<details className="diagram-source" data-collapsible="">
				<summary>{t('diagram.text')}</summary>
				<ScrollArea as="pre">
					<code>{source.trim()}</code>
				</ScrollArea>
			</details>
		</div>
	);
}

export function Diagram({ title, children }: { title: string; children?: ReactNode }) {
	return (
		<figure className="diagram-figure">
			{children}
			<figcaption>{title}</figcaption>
		</figure>
	);
}

export const diagramDefinition = define({
	description: 'A title for the `mermaid` fence inside it.',
	component: Diagram,
	props: z.strictObject({ title: z.string().min(1).describe('What the diagram shows.') }),
	sheet: 'content/diagram/diagram.css',
	markdown: ({ title }, children) => blocks(children, `*${title}*`),
});

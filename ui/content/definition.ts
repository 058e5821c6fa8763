import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';

/** What a component may hold between its tags. */
export type ChildrenKind = 'none' | 'inline' | 'blocks';

/** An image that the compiler has measured and given its final address. */
export interface ResolvedImage {
	/** Hashed, site-absolute address. */
	src: string;
	/** CSS pixels. */
	width: number;
	height: number;
	/** High-definition version, where there is one: twice the width. */
	zoomSrc?: string | undefined;
	/** What windows as narrow as a phone show instead, where there is one. */
	phone?: ResolvedImage | undefined;
}

/** A component that pages may write. Everything the compiler, the catalogue and the checks need to know of it. */
export interface ContentComponent {
	/** One sentence for the catalogue. */
	description: string;
	/** Pure: static HTML at build time. Takes the author's props, with `imageProps` resolved. */
	component: ComponentType<Record<string, unknown>>;
	/** What authors may write; strict, without `children`. */
	props: z.ZodObject;
	/** Its style sheet, as a path relative to `ui/`. */
	sheet?: string;
	children: ChildrenKind;
	/** Props that are checked like links. */
	linkProps?: readonly string[];
	/** Props that are paths of images beside the page; the component gets a `ResolvedImage` instead. */
	imageProps?: readonly string[];
	/**
	 * Images that follow from other props: prop name -> path. A path that starts with `/` counts from `content/`.
	 * The component gets a `ResolvedImage` under each of the names.
	 */
	derivedImages?(props: Record<string, unknown>): Record<string, string>;
	/** Islands that it may put on the page, so that their sheets are loaded with it. */
	islands?: readonly string[];
	/** Props that the compiler fills with what the site knows of the product; absent where it knows nothing. */
	facts?: readonly 'upgrade'[];
	/** Left out of the text of a heading, its id and the table of contents: badges and icons. */
	ornament?: boolean;
	/** Its clean Markdown form; `children` is the Markdown of what it holds, without a trailing newline. */
	markdown(props: Record<string, unknown>, children: string): string;
}

type Props<Schema extends z.ZodObject> = z.output<Schema>;

/** The same with the types of one component's props. `Extra` are props that the compiler adds or replaces. */
export interface TypedDefinition<Schema extends z.ZodObject, Extra extends object = object>
	extends Omit<ContentComponent, 'component' | 'props' | 'markdown' | 'derivedImages'> {
	component: ComponentType<Omit<Props<Schema>, keyof Extra> & Extra & { children?: ReactNode }>;
	props: Schema;
	derivedImages?(props: Props<Schema>): Record<string, string>;
	markdown(props: Props<Schema>, children: string): string;
}

/**
 * Declares a content component with full types and hands it out in the one shape the compiler works with.
 * The compiler validates by `props` before it calls anything, which is what makes the change of type safe.
 */
export function define<Schema extends z.ZodObject, Extra extends object = object>(
	definition: TypedDefinition<Schema, Extra>,
): ContentComponent {
	return definition as unknown as ContentComponent;
}

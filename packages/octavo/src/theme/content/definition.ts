import type { ComponentType, ReactNode } from 'react';
import { z } from 'zod';

/** The kind of content that a component accepts between its tags. */
type ChildrenKind = 'none' | 'inline' | 'blocks';

/** An image that the compiler has measured and given its final address. */
export interface ResolvedImage {
	/** Hashed address, absolute within the site. */
	src: string;
	/** In CSS pixels. */
	width: number;
	height: number;
	/** High-definition version at twice the width, if there is one. */
	zoomSrc?: string | undefined;
	/** The version for narrow windows such as a phone's, if there is one. */
	phone?: ResolvedImage | undefined;
}

/** A component that pages can use: everything that the compiler, the catalogue and the checks need to know about it. */
export interface ContentComponent {
	/** One sentence, for the catalogue. */
	description: string;
	/** A pure component, rendered to static HTML at build time. Receives the author's props, with `imageProps` resolved. */
	component: ComponentType<Record<string, unknown>>;
	/** A strict schema of the author's props, without `children`. */
	props: z.ZodObject;
	/**
	 * Path of its style sheet, relative to the theme's folder, or to the plugin's for a component of a plugin, which names a
	 * sheet of the theme as `octavo/theme/…`.
	 */
	sheet?: string;
	/** Authors put it at the top of a page, so documents carry its sheet inline. */
	firstScreen?: boolean;
	children: ChildrenKind;
	/** Name of the component that its content consists of; anything else would be lost. */
	consistsOf?: string;
	/** Name of the component without which it loses a part of what it says. */
	within?: string;
	/** Names of props that are checked like links. */
	linkProps?: readonly string[];
	/** Names of props that hold the path of an image beside the page; the component receives a `ResolvedImage` instead. */
	imageProps?: readonly string[];
	/**
	 * Returns images that are derived from other props, as prop name -> path. A path that starts with `/` is relative to
	 * `content/`. The component receives a `ResolvedImage` under each name.
	 */
	derivedImages?(props: Record<string, unknown>): Record<string, string>;
	/** Has two columns of code, for which a page uses the wide layout. */
	wide?: boolean;
	/** Names of islands that it can render. A build leaves them out if no page has them. */
	islands?: readonly string[];
	/** Names of props that the compiler fills with the facts of a plugin of these names. */
	facts?: readonly string[];
	/** Left out of heading texts, heading ids and the table of contents, as badges and icons are. */
	ornament?: boolean;
	/** Returns its clean Markdown form; `children` is the Markdown of its content, without a trailing newline. */
	markdown(props: Record<string, unknown>, children: string): string;
}

/** A definition with the types of one component's props. `Extra` are props that the compiler adds or replaces. */
interface TypedDefinition<Schema extends z.ZodObject, Extra extends object>
	extends Omit<ContentComponent, 'component' | 'props' | 'children' | 'markdown' | 'derivedImages'> {
	component: ComponentType<Omit<z.output<Schema>, keyof Extra> & Extra & { children?: ReactNode }>;
	/** None by default. */
	props?: Schema;
	/** Blocks by default. */
	children?: ChildrenKind;
	derivedImages?(props: z.output<Schema>): Record<string, string>;
	/** By default, that of its content. */
	markdown?(props: z.output<Schema>, children: string): string;
}

const noProps = z.strictObject({});

/**
 * Declares a content component with full types and returns it as a `ContentComponent`. The cast is safe because the
 * compiler validates the props with `props` before it renders the component.
 */
export function define<Schema extends z.ZodObject = typeof noProps, Extra extends object = object>(
	definition: TypedDefinition<Schema, Extra>,
): ContentComponent {
	const markdown = (_props: object, children: string) => children;
	return { props: noProps, children: 'blocks', markdown, ...definition } as unknown as ContentComponent;
}

/** Entry point of the content components: those that pages can use and those that Markdown renders to. */
import { contentComponents } from './components.ts';
import { type ContentSheets, sheetsOf } from './sheets.ts';

export { Badge, type BadgeProps } from './badges/badge.tsx';
export { PageBadge } from './badges/page-badge.tsx';
export { Catalogue } from './catalogue/catalogue.tsx';
export { cataloguePage } from './catalogue/page.ts';
export { contentComponents } from './components.ts';
export type { ChildrenKind, ContentComponent, ResolvedImage } from './definition.ts';
export { Glyph } from './icon/glyph.tsx';
export { Icon } from './icon/icon.tsx';
export { ICON_NAMES, type IconName, isIconName } from './icon/registry.ts';
export { isExternal, Link } from './markdown/link.tsx';
export { markdownElements } from './markdown-elements.ts';
export type * from './markdown-props.ts';
export { ADMONITION_KINDS } from './markdown-props.ts';
export { RelationDrawing } from './relation-drawing/relation-drawing.tsx';
export type { ContentSheets } from './sheets.ts';

export const contentSheets: ContentSheets = sheetsOf(contentComponents);

/** Entry point of the content components: those that pages can use and those that Markdown renders to. */
export { ranOn } from './api-call/seam.tsx';
export { PageBadge } from './badges/badges.tsx';
export { Catalogue } from './catalogue/catalogue.tsx';
export { examples as themeExamples } from './catalogue/examples.tsx';
export { cataloguePage } from './catalogue/page.ts';
export { contentComponents } from './components.ts';
export type { ContentComponent, ResolvedImage } from './definition.ts';
export { renderMermaid as drawDiagram } from './diagram/render-mermaid.ts';
export { Icon } from './icon/icon.tsx';
export { ADMONITION_KINDS, type AdmonitionKind } from './markdown/admonition.tsx';
export { isExternal, Link } from './markdown/link.tsx';
export { type MarkdownElements, markdownElements } from './markdown-elements.tsx';
export type * from './markdown-props.ts';
export { RelationDrawing } from './relation-drawing/relation-drawing.tsx';

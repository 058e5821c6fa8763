/** The door of the compiler, which turns a page of MDX into HTML, records, Markdown and findings. */

export { createCachedCompiler } from './cached-compiler.ts';
export { type Compiler, createCompiler, superviseCompiling } from './compiler.ts';
export { readFenceMeta, splitFenceInfo } from './fence-meta.ts';
export { type JsxElement, MdxSyntaxError, type Nodes, parseMdx } from './mdx.ts';
export { compileModule, type LoadModule } from './module-page.tsx';
export type { CompilerConfiguration, CompilerUi } from './options.ts';
export { createSiteCompiler, type SiteCompiler } from './site-compiler.ts';
export { siteComponents } from './site-components.ts';
export { childrenOf, isJsx } from './tree.ts';

/** The door of the compiler: one page of MDX in, HTML, records, Markdown and findings out. */
export type { Article } from './article.ts';
export { type Compiler, createCompiler } from './compiler.ts';
export { languageNames } from './highlight/index.ts';
export type { PageModule } from './module-page.tsx';
export type { CompilerConfiguration, CompilerOptions, CompilerUi, SnippetSource } from './options.ts';
export {
	bundleVersion,
	type CompilePool,
	type CompilePoolOptions,
	type CompileProgress,
	createCompilePool,
} from './pool/index.ts';
export { serveCompiler } from './pool/serve.ts';
export { compilerVersion } from './version.ts';

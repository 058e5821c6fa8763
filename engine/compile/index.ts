/** The door of the compiler: one page of MDX in, HTML, records, Markdown and findings out. */
export type { Article } from './article.ts';
export { createCachedCompiler } from './cached-compiler.ts';
export { type Compiler, createCompiler } from './compiler.ts';
export { languageNames } from './highlight/index.ts';
export { MdxSyntaxError } from './mdx.ts';
export type { LoadedModule, PageModule } from './module-page.tsx';
export type { CompilerConfiguration, CompilerOptions, CompilerUi, SnippetSource } from './options.ts';
export {
	bundleVersion,
	type CompilePool,
	type CompilePoolOptions,
	type CompileProgress,
	createCompilePool,
} from './pool/index.ts';
export { serveCompiler } from './pool/serve.ts';
export {
	ALLOWED_ATTRIBUTES,
	IDENTITIES,
	type Identity,
	type MarkedFence,
	PROOF_KINDS,
	PROOF_PARTS,
	type ProofKindName,
	type ProofPart,
	readFences,
	UNMARKED_LANGUAGES,
	UNPROVED_REASONS,
	type UnprovedReason,
} from './proof/index.ts';
export { compilerVersion } from './version.ts';

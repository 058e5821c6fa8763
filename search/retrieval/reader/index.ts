export { type Core, isQuestion } from './core.ts';
export { IndexReader } from './index-reader.ts';
export type { Similarities } from './meaning.ts';
export type { SectionReader } from './section-reader.ts';
export type { TermEntry } from './term-shard.ts';

/** The door of the engine for whoever opens an index in files of its own: Ask AI in a browser. */
export type { RankedSection, Retrieve, RetrieveOptions } from './asked/model.ts';
export { MANIFEST_NAME } from './format/layout.ts';
export { StaticIndex } from './static-index.ts';

/** A query in the language of OpenSearch. Made here alone: nothing of it comes from a reader but values. */
export type QueryBody = Readonly<Record<string, unknown>>;

/** A query in the language of OpenSearch. Only values in it come from readers, never its structure. */
export type QueryBody = Readonly<Record<string, unknown>>;

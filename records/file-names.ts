/** Names of the files in `search/` of a built site by which anyone can make an index of it. */

/** One record of JSON a line; see `parseRecords`. */
export const RECORDS_NAME = 'records.jsonl';
/** What the site's configuration says for an index: its synonyms, and what it is not about. */
export const KNOWLEDGE_NAME = 'knowledge.json';

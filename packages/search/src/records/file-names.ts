/** The names of the files in `search/` of a built site from which an index of it can be built. */

/** One record per line, as JSON; see `parseRecords`. */
export const RECORDS_NAME = 'records.jsonl';
/** The site's configuration of an index: synonyms, and subjects that the site does not cover. */
export const KNOWLEDGE_NAME = 'knowledge.json';

/** Maximum length of a reader's comment. Unit: characters. */
export const MAX_COMMENT = 500;
/** Maximum length of a passage that a reader selects, for a question or a report. Unit: characters. */
export const MAX_PASSAGE = 900;
/** Maximum length of a query; the default of the specification. Unit: UTF-16 code units. */
export const MAX_QUERY_LENGTH = 512;

/**
 * Returns whether a text is a whole web page, where something else was asked for. What stands between reader and site can
 * answer everything so, such as the login page of a network.
 */
export const isWebPage = (text: string): boolean => /^\s*<(?:!doctype|html)\b/i.test(text);

/**
 * Returns whether a text is a web page where another text was asked for. What stands between reader and site can answer
 * everything so, such as the login page of a network, which need not begin with its type. No other text begins with a tag.
 */
export const isWebPage = (text: string): boolean => /^\s*</.test(text);

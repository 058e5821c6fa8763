/** What a run gave, before it is normalised and cut for a block that shows it. */
export interface Given {
	/** JSON. */
	value?: unknown;
	/** Where it gave no JSON. */
	text?: string;
	/** What it printed. */
	printed?: string;
	/** Answers of HTTP: `204 No Content`. */
	statusLine?: string;
	/** Answers of HTTP, by lower-case name. */
	headers?: Readonly<Record<string, string>>;
}

/** The options of the command line; each command reads those that concern it. */
export interface CommandOptions {
	/** Folder with `site.config.*` and `content/`. */
	root: string;
	out?: string | undefined;
	compress: boolean;
	social: boolean;
	format: string;
	port?: string | undefined;
	host?: string | undefined;
}

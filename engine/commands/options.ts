/** What the command line says; each command reads what concerns it. */
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

/** What programs need to know about the machine: where things are, its language, and how to reach a registry. */
const PASSED =
	/^(?:PATH|HOME|USER|SHELL|TMPDIR|TMP|TEMP|LANG|LC_\w+|CI|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|(?:HTTPS?|NO)_PROXY|npm_config_(?!.*(?:auth|password)).+)$/i;

/**
 * The environment of a program that runs the CMS or code of a page: the machine's, and nothing of the operator's. Names
 * such as `DATABASE_URL` and `ASK_API_KEY` mean another database there, or are a secret that a page could print.
 */
export function childEnvironment(own: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
	const passed = Object.entries(process.env).filter(([name]) => PASSED.test(name));
	// Bash takes a first shell whose input is a socket, as Node's pipes are, for a remote login and reads `~/.bashrc`.
	return { SHLVL: '1', ...Object.fromEntries(passed), ...own };
}

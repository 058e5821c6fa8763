/**
 * Returns the folder of the site that a program works for: `SITE_ROOT`, which `scripts/run.mjs` sets to this repository's
 * own site, or the working directory of a program that was started without it, such as the server in its container.
 */
export function siteRoot(): string {
	return process.env.SITE_ROOT || process.cwd();
}

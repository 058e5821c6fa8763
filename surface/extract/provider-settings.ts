import { type PackageFiles, packageOf } from '../packages/package-files.ts';

const PROVIDER = /^@strapi\/provider-/;
const SETTING = /(?:^|[{,(\s])([A-Za-z]\w*): (true|false|\d[\d_]*)\b/g;

/**
 * Extracts the fixed settings of providers: switches and limits that they pass to their library regardless of the
 * configuration.
 * @returns package, name and value, such as ``@strapi/provider-email-sendmail `requireTLS: false` ``
 */
export function extractProviderSettings(files: PackageFiles): Set<string> {
	const settings = new Set<string>();
	for (const source of files.serverModules().filter((path) => PROVIDER.test(path))) {
		const owner = packageOf(source);
		for (const [, name, value] of files.text(source).matchAll(SETTING)) settings.add(`${owner} \`${name}: ${value}\``);
	}
	return settings;
}

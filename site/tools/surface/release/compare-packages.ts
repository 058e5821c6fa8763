import { parseJson } from '@octavo/platform/parse-json.ts';
import intersection from 'lodash-es/intersection.js';
import { z } from 'zod';
import { extractLabels, labelsByPackage, translationsOf } from '../extract/labels.ts';
import { captures, QUOTED, unescaped } from '../extract/syntax.ts';
import type { ContentPage } from '../match/content-blocks.ts';
import { type PackageFiles, packageOf } from '../packages/package-files.ts';

/** Differences of one kind, without names of their own. */
export interface Notes {
	title: string;
	lines: string[];
}

const manifest = z.looseObject({
	engines: z.record(z.string(), z.string()).default({}),
	dependencies: z.record(z.string(), z.string()).default({}),
});
const TEMPLATE = 'create-strapi-app/templates/vanilla';
const TEMPLATE_FILE = /\.(ts|tsx|json|example|gitignore)$/;

/** Compares labels, warnings, requirements and other unnamed parts of two versions. */
export function comparePackages(before: PackageFiles, after: PackageFiles, pages: readonly ContentPage[]): Notes[] {
	return [
		{ title: 'New labels of the panel', lines: newLabels(before, after) },
		{ title: 'Changed texts of the panel', lines: changedTexts(before, after) },
		{ title: 'New warnings', lines: newTexts(extractWarnings(before), extractWarnings(after)) },
		{
			title: 'New validation messages',
			lines: newTexts(extractValidationMessages(before), extractValidationMessages(after)),
		},
		{ title: 'Fixed settings of providers', lines: providerSettings(before, after) },
		{ title: 'Limits, defaults and lists', lines: constants(before, after) },
		{ title: 'Requirements of the packages', lines: requirements(before, after, pages) },
		{ title: 'Files of new projects', lines: templates(before, after) },
	];
}

/** Compares with the labels of all packages, because a label that moved to another package or key is not new. */
function newLabels(before: PackageFiles, after: PackageFiles): string[] {
	const known = new Set(extractLabels(before));
	return [...labelsByPackage(after)].flatMap(([name, labels]) => {
		const came = [...labels].filter((label) => !known.has(label)).sort();
		return came.length === 0 ? [] : [`${name}: ${came.map((label) => `"${label}"`).join(', ')}`];
	});
}

/** Returns keys whose text changed: help that describes a new behaviour, or a renamed button. */
function changedTexts(before: PackageFiles, after: PackageFiles): string[] {
	const known = translationsOf(before);
	return [...translationsOf(after)].flatMap(([key, text]) => {
		const from = known.get(key);
		return from === undefined || from === text ? [] : [`${key.split(' ')[0]}: "${from}" is now "${text}"`];
	});
}

function newTexts(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
	return [...after].flatMap(([text, source]) => (before.has(text) ? [] : [`${text} (${source})`]));
}

function providerSettings(before: PackageFiles, after: PackageFiles): string[] {
	const [known, current] = [extractProviderSettings(before), extractProviderSettings(after)];
	const names = intersection(before.packages(), after.packages());
	const ofBoth = (line: string) => names.some((name) => line.startsWith(`${name} `));
	return [
		...[...current].filter((line) => !known.has(line) && ofBoth(line)),
		...[...known].filter((line) => !current.has(line) && ofBoth(line)).map((line) => `${line} is gone`),
	];
}

function constants(before: PackageFiles, after: PackageFiles): string[] {
	const known = extractConstants(before);
	return [...extractConstants(after)].flatMap(([name, value]) => {
		const from = known.get(name);
		if (from === value) return [];
		return [from === undefined ? `${name} is \`${value}\`` : `${name} \`${from}\` is now \`${value}\``];
	});
}

/**
 * Returns changed versions of Node.js, and libraries that a page names and that were added, removed or got another
 * major version.
 */
function requirements(before: PackageFiles, after: PackageFiles, pages: readonly ContentPage[]): string[] {
	const everywhere = new Set(before.packages().flatMap((name) => Object.keys(manifestOf(before, name).dependencies)));
	const packagesOf = new Map<string, string[]>();
	for (const name of intersection(after.packages(), before.packages())) {
		const [old, current] = [manifestOf(before, name), manifestOf(after, name)];
		if (old.engines.node !== current.engines.node)
			note(`Node.js ${old.engines.node ?? 'of any version'} is now ${current.engines.node ?? 'any'}`, name);
		const libraries = [...new Set([...Object.keys(old.dependencies), ...Object.keys(current.dependencies)])];
		const hasLost = libraries.some((library) => !current.dependencies[library]);
		for (const library of libraries) {
			const [from, to] = [old.dependencies[library], current.dependencies[library]];
			if (library.startsWith('@strapi/') || majorOf(from) === majorOf(to)) continue;
			// A dependency that other packages already had is not a new requirement.
			if (from === undefined && everywhere.has(library) && !hasLost) continue;
			const page = pages.find(({ source }) => [`\`${library}\``, `'${library}'`].some((text) => source.includes(text)));
			if (page) note(`content/${page.id}.mdx \`${library}\` ${from ?? 'none'} is now ${to ?? 'none'}`, name);
		}
	}
	return [...packagesOf].map(
		([line, names]) => `${line} (${names.length > 3 ? `${names.length} packages` : names.join(', ')})`,
	);

	function note(line: string, name: string): void {
		packagesOf.set(line, [...(packagesOf.get(line) ?? []), name]);
	}
}

function manifestOf(files: PackageFiles, name: string) {
	return parseJson(files.text(`${name}/package.json`), manifest, `${name}/package.json`, 'a manifest');
}

function majorOf(range: string | undefined): string | undefined {
	return range?.match(/\d+/)?.[0];
}

/** Returns one line for each changed file of a new TypeScript project, with the added and removed lines. */
function templates(before: PackageFiles, after: PackageFiles): string[] {
	const paths = new Set([before, after].flatMap((files) => files.list(TEMPLATE, TEMPLATE_FILE)));
	return [...paths].sort().flatMap((path) => {
		const [old, current] = [linesOf(before.text(path)), linesOf(after.text(path))];
		const came = current.filter((line) => !old.includes(line)).map((line) => `+ \`${line}\``);
		const went = old.filter((line) => !current.includes(line)).map((line) => `- \`${line}\``);
		return came.length + went.length === 0
			? []
			: [`${path.slice(TEMPLATE.length + 1)}: ${[...came, ...went].join(' ')}`];
	});
}

/** Returns lines with words; lines with only brackets, and assertions of the type checker, change with any edit. */
function linesOf(text: string): string[] {
	return text
		.split('\n')
		.map((line) => line.trim().replace(/\)!,$/, '),'))
		.filter((line) => /\w/.test(line));
}

const TOOLS = /\/cli\/|cloud-cli|sdk-plugin|typescript-utils|@strapi\/upgrade\//;

const CONSTANT = /(?:const|let|var) ([A-Z][A-Z0-9_]{4,}) = (\[[^\]]*\]|-?\d[\d_]*(?: \* -?\d[\d_]*)*|'[^'\n]*');/g;
const LIMIT = /(?:^|_)(?:DEFAULT|RESERVED|ALLOWED|SUPPORTED|LIMIT|TIMEOUT|MAX|MIN)(?:_|$)/;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/**
 * Extracts limits, defaults and lists of values that the code declares as constants.
 * @returns package and name -> value as in the source: `utils RESERVED_MODEL_NAMES` -> `[ 'boolean', … ]`
 */
function extractConstants(files: PackageFiles): Map<string, string> {
	const constants = new Map<string, string>();
	for (const source of files.serverModules().filter((path) => !TOOLS.test(path)))
		for (const [, name = '', value = ''] of files.text(source).matchAll(CONSTANT))
			if (LIMIT.test(name))
				constants.set(`${packageOf(source)} \`${name}\``, value.replace(COMMENT, '').replace(/\s+/g, ' '));
	return constants;
}

const PROVIDER = /^@strapi\/provider-/;
const SETTING = /(?:^|[{,(\s])([A-Za-z]\w*): (true|false|\d[\d_]*)\b/g;

/**
 * Extracts the fixed settings of providers: switches and limits that they pass to their library regardless of the
 * configuration.
 * @returns package, name and value, such as ``@strapi/provider-email-sendmail `requireTLS: false` ``
 */
function extractProviderSettings(files: PackageFiles): Set<string> {
	const sources = files.serverModules().filter((path) => PROVIDER.test(path));
	return new Set(
		sources.flatMap((source) =>
			[...files.text(source).matchAll(SETTING)].map(([, name, value]) => `${packageOf(source)} \`${name}: ${value}\``),
		),
	);
}

/** The second argument of a Yup test, the last one of a Yup rule, and the message of a Zod check. */
const MESSAGES = [
	String.raw`\.test\(\s*'[^'\n]*',\s*${QUOTED}`,
	String.raw`\.(?:min|max|length|matches|regex|required|oneOf|notOneOf|typeError)\((?:[^()'"\n]*,\s*)?${QUOTED}\s*\)`,
	String.raw`\b(?:message|error):\s*${QUOTED}`,
].map((pattern) => new RegExp(pattern, 'g'));
const MIN_MESSAGE_WORDS = 3;

/** Extracts the messages of validators, with the file of each. */
function extractValidationMessages(files: PackageFiles): Map<string, string> {
	const sources = files.serverModules().filter((path) => !TOOLS.test(path) && !path.includes('generators'));
	return textsIn(files, sources, MESSAGES, (text) => text.split(' ').length >= MIN_MESSAGE_WORDS);
}

const WARNING = new RegExp(
	String.raw`(?:\b(?:log|logger|console)\.warn|\bemitWarning)\(\s*(?:${QUOTED}|\`([^\`]+)\`)`,
	'g',
);
const MIN_WARNING_LENGTH = 20;

/**
 * Extracts warnings that the product writes to the terminal or the browser's console, with the file of each: deprecated
 * settings, skipped operations.
 */
function extractWarnings(files: PackageFiles): Map<string, string> {
	const sources = [...files.serverModules(), ...files.panelModules()];
	return textsIn(files, sources, [WARNING], (text) => text.length >= MIN_WARNING_LENGTH);
}

/** Returns the strings that the patterns capture, each with the first file that has it. */
function textsIn(
	files: PackageFiles,
	sources: readonly string[],
	patterns: readonly RegExp[],
	isWanted: (text: string) => boolean,
): Map<string, string> {
	const found = new Map<string, string>();
	for (const source of sources)
		for (const string of patterns.flatMap((pattern) => captures(files.text(source), pattern))) {
			const text = unescaped(string).replace(/\s+/g, ' ').trim();
			if (isWanted(text) && !found.has(text)) found.set(text, source);
		}
	return found;
}

import { parseJson } from '@octavo/platform/parse-json.ts';
import groupBy from 'lodash-es/groupBy.js';
import intersection from 'lodash-es/intersection.js';
import maxBy from 'lodash-es/maxBy.js';
import { z } from 'zod';
import { extractLabels, labelsByPackage, translationsOf } from '../extract/labels.ts';
import { captures, QUOTED, unescaped } from '../extract/syntax.ts';
import type { ContentPage } from '../match/content-blocks.ts';
import { partsOf } from '../model.ts';
import type { PackageFiles } from '../packages/package-files.ts';
import { changedLines } from './compare-code.ts';

/** Differences of one kind, without names of their own. */
export interface Notes {
	title: string;
	lines: string[];
}

const manifest = z.looseObject({
	engines: z.record(z.string(), z.string()).default({}),
	dependencies: z.record(z.string(), z.string()).default({}),
});
/** Shorter parts of a message can be on a page by chance. */
const MIN_QUOTED_LENGTH = 12;
const TEMPLATE = 'create-strapi-app/templates/vanilla';
const TEMPLATE_FILE = /\.(ts|tsx|json|example|gitignore)$/;

/** Compares labels, warnings, requirements and other unnamed parts of two versions. */
export function comparePackages(before: PackageFiles, after: PackageFiles, pages: readonly ContentPage[]): Notes[] {
	return [
		{ title: 'New labels of the panel', lines: newLabels(before, after) },
		{ title: 'Changed texts of the panel', lines: changedTexts(before, after) },
		...messages(extractMessages(before), extractMessages(after), pages),
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

/** Compares messages; of those that are gone or have another text, only what a page quotes is listed, with its line. */
function messages(
	before: ReadonlyMap<string, string>,
	after: ReadonlyMap<string, string>,
	pages: readonly ContentPage[],
): Notes[] {
	const came = [...after].filter(([text]) => !before.has(text));
	const went = [...before].filter(([text]) => !after.has(text));
	const quoted = went.flatMap(([text, source]) => {
		const longest = maxBy(partsOf(text), 'length') ?? text;
		const page = pages.find((page) => page.source.includes(longest));
		if (!page || longest.length < MIN_QUOTED_LENGTH) return [];
		const line = page.source.slice(0, page.source.indexOf(longest)).split('\n').length;
		return [`content/${page.id}.mdx:${line} ${text} (${source})`];
	});
	return [
		{ title: 'New messages', lines: came.map(([text, source]) => `${text} (${source})`) },
		{ title: 'Messages on pages that are gone', lines: quoted },
	];
}

/** Returns changed versions of Node.js, and libraries that were added, removed or got another major version. */
function requirements(before: PackageFiles, after: PackageFiles, pages: readonly ContentPage[]): string[] {
	const everywhere = new Set(before.packages().flatMap((name) => Object.keys(manifestOf(before, name).dependencies)));
	const notes = intersection(after.packages(), before.packages()).flatMap((name) => {
		const [old, current] = [manifestOf(before, name), manifestOf(after, name)];
		const [node, now] = [old.engines.node ?? 'of any version', current.engines.node ?? 'any'];
		const libraries = [...new Set([...Object.keys(old.dependencies), ...Object.keys(current.dependencies)])];
		const hasLost = libraries.some((library) => !current.dependencies[library]);
		const lines = libraries.flatMap((library) => {
			const [from, to] = [old.dependencies[library], current.dependencies[library]];
			if (library.startsWith('@strapi/') || majorOf(from) === majorOf(to)) return [];
			// A dependency that other packages already had is not a new requirement.
			if (from === undefined && everywhere.has(library) && !hasLost) return [];
			const page = pages.find(({ source }) => [`\`${library}\``, `'${library}'`].some((text) => source.includes(text)));
			const where = page ? `content/${page.id}.mdx ` : '';
			return [`${where}\`${library}\` ${from ?? 'none'} is now ${to ?? 'none'}`];
		});
		if (old.engines.node !== current.engines.node) lines.unshift(`Node.js ${node} is now ${now}`);
		return lines.map((line) => ({ line, name }));
	});
	return Object.entries(groupBy(notes, ({ line }) => line)).map(
		([line, of]) => `${line} (${of.length > 3 ? `${of.length} packages` : of.map(({ name }) => name).join(', ')})`,
	);
}

function manifestOf(files: PackageFiles, name: string) {
	return parseJson(files.text(`${name}/package.json`), manifest, `${name}/package.json`, 'a manifest');
}

function majorOf(range: string | undefined): string | undefined {
	return range?.match(/\d+/)?.[0];
}

/** Returns one line for each changed file of a new TypeScript project, with the removed and added lines. */
function templates(before: PackageFiles, after: PackageFiles): string[] {
	const paths = new Set([before, after].flatMap((files) => files.list(TEMPLATE, TEMPLATE_FILE)));
	return [...paths].sort().flatMap((path) => {
		const changes = changedLines(before.text(path), after.text(path));
		return changes.length === 0 ? [] : [`${path.slice(TEMPLATE.length + 1)}: ${changes.join(' ')}`];
	});
}

/**
 * The first argument of a call that logs, a sentence that a constant holds for one, the second argument of a Yup test, the
 * last one of a Yup rule, and the message of a Zod check.
 */
const MESSAGES = [
	String.raw`(?:\b(?:log|logger|console)\.(?:info|warn|error)|\bemitWarning)\(\s*(?:${QUOTED}|\`([^\`]+)\`)`,
	String.raw`\bconst [A-Z][A-Z_]+ = \[?\s*(?:${QUOTED}|\`([^\`]+)\`)`,
	String.raw`\.test\(\s*'[^'\n]*',\s*${QUOTED}`,
	String.raw`\.(?:min|max|length|matches|regex|required|oneOf|notOneOf|typeError)\((?:[^()'"\n]*,\s*)?${QUOTED}\s*\)`,
	String.raw`\b(?:message|error):\s*${QUOTED}`,
].map((pattern) => new RegExp(pattern, 'g'));
const MIN_MESSAGE_WORDS = 3;

/**
 * Extracts what the product writes to the terminal or the browser's console, and answers of validation.
 * @returns message -> the first file that has it
 */
function extractMessages(files: PackageFiles): Map<string, string> {
	const found = new Map<string, string>();
	for (const source of [...files.serverModules(), ...files.panelModules()])
		for (const string of MESSAGES.flatMap((pattern) => captures(files.text(source), pattern))) {
			const text = unescaped(string).replace(/\s+/g, ' ').trim();
			if (text.split(' ').length >= MIN_MESSAGE_WORDS && !found.has(text)) found.set(text, source);
		}
	return found;
}

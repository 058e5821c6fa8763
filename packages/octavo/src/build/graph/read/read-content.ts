import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { messageOf } from '@octavo/platform/error-message.ts';
import { decodeText, listFiles, sha256 } from '../../files/index.ts';
import { createFinding } from '../../findings/index.ts';
import type { Finding } from '../../model.ts';
import { routeOf } from '../link/routes.ts';
import { UNPORTABLE_NAME, UNUSABLE_NAME } from '../link/site-files.ts';
import type { Content, PageSource } from '../model.ts';
import { configPlaces } from './config-positions.ts';
import type { SiteConfig } from './config-schema.ts';
import { readDataFile } from './data-file.ts';
import { redirectsSchema, sidebarsSchema, tagsSchema, wordsSchema } from './data-schemas.ts';
import { frontMatterYaml, readFrontMatter } from './front-matter.ts';
import { readHistory } from './git-history.ts';
import { configFile } from './load-config.ts';
import { noDefaultExport, readModulePage } from './module-page.ts';
import { NOTHING_PROVED, type ProofRecord, proofRecordSchema, provedFences } from './proof-record.ts';

const CONTENT = 'content';
const PAGE_FILE = /^(.+)\.(mdx|tsx)$/;
/** Tests beside a page, and hidden files. */
const MEANT_AS_PAGE = /\.(?:mdx?|markdown|[jt]sx|html?)$/i;
const NOT_A_PAGE = /\.(?:test|spec)\.tsx$|(?:^|\/)[._]/;

/**
 * Reads everything below `content/`: pages with front matter and hash, snippets, data files, and the history. Mistakes in
 * the content never throw; they are in `findings`.
 * @param root absolute path of the site's root
 */
export async function readContent(root: string, config: SiteConfig): Promise<Content> {
	const findings: Finding[] = [];
	const all = listUsable(root, CONTENT, findings);
	const files = all.filter((path) => PAGE_FILE.test(path) && !NOT_A_PAGE.test(path));
	for (const path of all.filter(
		(name) => MEANT_AS_PAGE.test(name) && !NOT_A_PAGE.test(name) && !PAGE_FILE.test(name),
	)) {
		const message = `This file is no page, because its name does not end in ".mdx"; rename it, or begin its name with "_".`;
		findings.push(createFinding('ignored-file', { file: `${CONTENT}/${path}`, line: 1, column: 1 }, message));
	}
	const history = readHistory(
		root,
		files.map((path) => `${CONTENT}/${path}`),
	);
	const pages = await readPages(root, files, config);
	const [sidebars, tags, words, redirects, proof] = await Promise.all([
		readDataFile(root, `${CONTENT}/sidebars.json`, sidebarsSchema, {}),
		readDataFile(root, `${CONTENT}/tags.json`, tagsSchema.optional(), undefined),
		readDataFile(root, `${CONTENT}/words.json`, wordsSchema, { known: [], general: [], rules: [] }),
		readDataFile(root, `${CONTENT}/redirects.json`, redirectsSchema, []),
		readDataFile(root, `${CONTENT}/proof.json`, proofRecordSchema, NOTHING_PROVED),
	]);
	const sources = withProof(pages.sources, proof.value);
	return {
		config,
		placeInConfig: await configPlaces(root, configFile(root) ?? 'site.config.ts'),
		pages: sources.filter((source) => source.kind !== 'snippet'),
		snippets: sources.filter((source) => source.kind === 'snippet'),
		sidebars,
		tags,
		words,
		redirects,
		lastUpdates: await history,
		publicFiles: new Set(listUsable(root, 'public', findings).map((path) => `/${path}`)),
		findings: [
			...findings,
			...pages.findings,
			...[sidebars, tags, words, redirects, proof].flatMap(({ findings }) => findings),
		],
	};
}

/** Lists the files of a folder of the site, and reports those that no address can name. */
function listUsable(root: string, folder: string, findings: Finding[]): string[] {
	const report = (path: string, message: string) =>
		findings.push(createFinding('unusable-file', { file: posix.join(folder, path), line: 1, column: 1 }, message));
	const files = listFiles(join(root, folder), (path) =>
		report(path, 'This is no regular file, or a link that leads nowhere or to a folder above it; remove it.'),
	);
	return files.filter((path) => {
		const [sign] = UNUSABLE_NAME.exec(path) ?? [];
		const [part] = UNPORTABLE_NAME.exec(path.replace(PAGE_FILE, '$1')) ?? [];
		if (sign === undefined && part !== undefined) {
			const place = { file: posix.join(folder, path), line: 1, column: 1 };
			const message = `Windows cannot have a file or a folder with ${JSON.stringify(part)} in this place of its name; rename it.`;
			findings.push(createFinding('unportable-name', place, message));
		}
		if (sign === undefined) return true;
		report(
			path,
			`The name has ${JSON.stringify(sign)}, which addresses cannot have; rename it with letters, digits and "-".`,
		);
		return false;
	});
}

/**
 * Reads one page.
 * @param path path relative to `content/`, with extension
 * @returns `undefined` if the file is not a page
 */
export async function readPage(
	root: string,
	path: string,
	config: SiteConfig,
): Promise<{ source: PageSource; findings: Finding[] } | undefined> {
	const [, id, extension] = PAGE_FILE.exec(path) ?? [];
	if (id === undefined || extension === undefined || NOT_A_PAGE.test(path)) return undefined;
	const format = extension === 'tsx' ? 'tsx' : 'mdx';
	const kind = id === 'index' ? 'landing' : id.startsWith('snippets/') ? 'snippet' : 'doc';
	const route = routeOf(id);
	const file = `${CONTENT}/${path}`;
	const absolutePath = join(root, file);
	// Reading synchronously takes a tenth of the time, and nothing else waits here.
	const bytes = readFileSync(absolutePath);
	const { text, problem: unusable } = decodeText(bytes);
	const module = format === 'tsx' ? await readModulePage(file, text) : undefined;
	const yaml = module ? module.frontMatter : frontMatterYaml(headOf(bytes));
	const result = readFrontMatter(yaml, kind, id.slice(id.lastIndexOf('/') + 1), text);
	const findings = unusable
		? [createFinding('unusable-file', { file, column: 1, ...unusable }, unusable.message)]
		: result.problems.map((problem) =>
				createFinding('invalid-front-matter', { file, ...problem }, problem.message, problem),
			);
	if (module?.hasDefaultExport === false) findings.push(noDefaultExport(file));
	return {
		source: {
			id,
			kind,
			format,
			file,
			absolutePath,
			route,
			area: areaOf(config, route),
			frontMatter: result.frontMatter,
			hash: sha256(bytes),
		},
		findings,
	};
}

/** Adds to every page its proved fences and those of all snippets, since it can include any of them. */
function withProof(sources: readonly PageSource[], record: ProofRecord): PageSource[] {
	const snippets = sources.filter(({ kind }) => kind === 'snippet').map(({ file }) => file);
	return sources.map((source) => {
		const proved = provedFences(record, [source.file, ...snippets]);
		return proved ? { ...source, proved } : source;
	});
}

/** Returns the text up to the second `---`. A slice of the whole text would keep all of it in memory. */
function headOf(bytes: Buffer): string {
	const rule = bytes.indexOf('\n---', 3);
	const end = rule === -1 ? -1 : bytes.indexOf('\n', rule + 1);
	return bytes.toString('utf8', 0, end === -1 ? bytes.length : end + 1);
}

async function readPages(root: string, files: readonly string[], config: SiteConfig) {
	const sources: PageSource[] = [];
	const findings: Finding[] = [];
	for (const path of files) {
		const page = await readPage(root, path, config).catch((error: unknown) => {
			const message = `This file cannot be read: ${messageOf(error)}`;
			findings.push(createFinding('unusable-file', { file: `${CONTENT}/${path}`, line: 1, column: 1 }, message));
		});
		if (!page) continue;
		const { file, id, route } = page.source;
		const same = sources.find((source) => source.id === id);
		if (same) {
			const message = `The address "${route}" already belongs to ${same.file}, so this page cannot be reached; rename it.`;
			findings.push(createFinding('duplicate-route', { file, line: 1, column: 1 }, message, { resolved: route }));
			continue;
		}
		sources.push(page.source);
		findings.push(...page.findings);
	}
	sources.sort((one, other) => (one.id < other.id ? -1 : 1));
	return { sources, findings };
}

function areaOf({ areas }: SiteConfig, route: string): string {
	const own = areas.find((area) => area.pages?.includes(route));
	return (own ?? areas.find((area) => route === area.path || route.startsWith(`${area.path}/`)))?.id ?? 'general';
}

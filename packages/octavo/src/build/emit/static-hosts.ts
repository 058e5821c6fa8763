import {
	addBase,
	commonHeaders,
	documentHeaders,
	encodeAddress,
	encodePath,
	IMMUTABLE,
	SEARCH_PARTS,
} from '@octavo/contract/index.ts';
import type { SiteGraph } from '../graph/index.ts';

type Policy = Parameters<typeof documentHeaders>[0]['contentSecurityPolicy'];

/** Maximum length of a line of `_headers` in characters, on Cloudflare Pages. */
const MAX_HEADER = 2000;

/**
 * What static hosts take of a site, as they documented it in November 2026: number of lines, length of a line and size of
 * `_redirects`; number of files; size of a file and of all files in bytes.
 * @see https://developers.cloudflare.com/pages/platform/limits/
 * @see https://docs.gitlab.com/user/project/pages/redirects/
 * @see https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits
 * @see https://docs.netlify.com/manage/routing/redirects/overview/
 */
const HOSTS: Readonly<Record<string, Partial<Record<Measure, number>>>> = {
	'Cloudflare Pages': { redirects: 2000, line: 1000, list: 100_000, files: 20_000, file: 25 * 1_048_576 },
	'GitHub Pages': { file: 100 * 1_048_576, total: 1_000_000_000 },
	'GitLab Pages': { redirects: 1000, list: 65_536 },
	Netlify: { redirects: 10_000 },
};
type Measure = 'redirects' | 'line' | 'list' | 'files' | 'file' | 'total';

const SAID: Readonly<Record<Measure, (count: string) => string>> = {
	redirects: (count) => `${count} redirects`,
	line: (count) => `a redirect of ${count} characters`,
	list: (count) => `${count} bytes of _redirects`,
	files: (count) => `${count} files`,
	file: (count) => `a file of ${count} bytes`,
	total: (count) => `${count} bytes in all files`,
};

/** Returns the files with which static hosts are configured: path -> content. */
export function staticHostFiles({ redirects, site }: SiteGraph, policy: Policy): Record<string, string> {
	const { base } = site;
	const redirect = ({ source, destination, permanent }: (typeof redirects)[number]) =>
		`${base}${encodePath(source)} ${encodeAddress(addBase(destination, base))} ${permanent ? 301 : 302}\n`;
	return {
		_redirects: redirects.map(redirect).join(''),
		_headers: headersFile(base, policy),
		// GitHub Pages leaves out folders that begin with "_" otherwise.
		'.nojekyll': '',
	};
}

/**
 * Returns `_headers`, which Netlify and Cloudflare Pages read. One policy is for all documents. If the hashes of their
 * style elements are too long for a line, it allows any style element; scripts are always named by their hashes.
 */
function headersFile(base: string, policy: Policy): string {
	const linesWith = (styles: readonly string[]) =>
		linesOf({ ...documentHeaders({ contentSecurityPolicy: policy, headers: {} }, styles), ...commonHeaders });
	const exact = linesWith(policy.styleHashes);
	const kept = linesOf({ 'cache-control': IMMUTABLE });
	const rules = {
		'/*': exact.every(({ length }) => length <= MAX_HEADER) ? exact : linesWith(['unsafe-inline']),
		'/assets/*': kept,
		[`${SEARCH_PARTS}*`]: kept,
	};
	return Object.entries(rules)
		.map(([path, lines]) => `${[base + path, ...lines].join('\n')}\n`)
		.join('');
}

const linesOf = (headers: Readonly<Record<string, string>>) =>
	Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);

/**
 * Tells which static hosts would not take a whole build.
 * @param redirects content of `_redirects`
 * @param sizes size of each file in bytes
 * @returns a sentence for each limit that is exceeded
 */
export function exceededLimits(redirects: string, sizes: readonly number[]): string[] {
	const lines = redirects.split('\n').filter((line) => line !== '');
	const measured: Record<Measure, number> = {
		redirects: lines.length,
		line: Math.max(0, ...lines.map(({ length }) => length)),
		list: Buffer.byteLength(redirects),
		files: sizes.length,
		file: sizes.reduce((most, size) => Math.max(most, size), 0),
		total: sizes.reduce((sum, size) => sum + size, 0),
	};
	const say = (measure: Measure, count: number) => SAID[measure](count.toLocaleString('en'));
	return Object.entries(HOSTS).flatMap(([host, limits]) =>
		(Object.entries(limits) as [Measure, number][])
			.filter(([measure, limit]) => measured[measure] > limit)
			.map(
				([measure, limit]) =>
					`${host} takes ${say(measure, limit)} at most; this site has ${say(measure, measured[measure])}.`,
			),
	);
}

const WORDS = [
	'strapi',
	'permisions',
	'draft & publish',
	'populate=*',
	'"exact phrase"',
	'-excluded',
	'документация',
	'日本語',
	'emoji 😀',
	'<script>alert(1)</script>',
	'</mark><mark>',
	'a'.repeat(600),
	'(((((((((((((((a',
	'a*'.repeat(60),
	'\u0000',
	'\ud800',
	' ',
	'',
	'%00',
	'constructor',
	'__proto__',
	'roles.permission[0].name',
	'/cms/api/rest#filters',
	'5.0.0',
	'--',
];
const FILTERS = [
	'contentType:cms',
	'contentType:cms OR contentType:cloud',
	'NOT contentType:cms',
	'((contentType:cms))',
	'contentType:"cms" AND lang:en',
	'nothing:else',
	'contentType:',
	'((((',
	'a < 5',
	'"',
];
const ATTRIBUTES = ['content', 'hierarchy', '*', 'hierarchy.lvl1', 'nothing', ''];
const NUMBERS = [0, 1, 20, 1_000, 1_001, -1, 1.5, 1e9, Number.MAX_SAFE_INTEGER];
const VALUES = [null, true, '', 'x', [], {}, [[]], [1], { a: { b: {} } }, 7];
const NAMES = [
	'query',
	'filters',
	'facetFilters',
	'hitsPerPage',
	'page',
	'offset',
	'length',
	'facets',
	'attributesToRetrieve',
	'attributesToHighlight',
	'attributesToSnippet',
	'highlightPreTag',
	'typoTolerance',
	'optionalWords',
	'distinct',
	'params',
	'unknownParameter',
];

/** Returns the body of a search that mixes what clients send with what none does. */
export function strangeSearch(random: () => number): string {
	const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
	const often = (chance: number) => random() < chance;
	const query = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(WORDS)).join(
		pick([' ', ' ', '', '\t']),
	);
	const request: Record<string, unknown> = {
		indexName: often(0.98) ? 'docs' : pick(['', 'other', '*', '../docs']),
		query,
	};
	if (often(0.3)) request.hitsPerPage = often(0.8) ? Math.floor(random() * 40) : pick(NUMBERS);
	if (often(0.15)) request.page = pick(NUMBERS);
	if (often(0.15)) request.filters = pick(FILTERS);
	if (often(0.15))
		request.facetFilters = pick([['contentType:cms'], [['contentType:cms', 'contentType:cloud']], [[]], 'x']);
	if (often(0.2)) request.facets = pick([['*'], ['contentType'], ['nothing'], []]);
	if (often(0.2)) request.attributesToSnippet = [`${pick(ATTRIBUTES)}:${pick(NUMBERS)}`];
	if (often(0.2)) request.attributesToRetrieve = [pick(ATTRIBUTES)];
	if (often(0.05)) request[pick(NAMES)] = pick(VALUES);
	request.highlightPreTag = '<mark>';
	request.highlightPostTag = '</mark>';
	const body = JSON.stringify({ requests: often(0.02) ? Array(5).fill(request) : [request] });
	return often(0.01) ? body.slice(0, Math.floor(random() * body.length)) : body;
}

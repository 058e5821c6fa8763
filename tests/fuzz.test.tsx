// @vitest-environment happy-dom
import { readOwnProject } from '@octavo/contract/index.ts';
import {
	createSearchClient,
	readPageQuestion,
	resultAddress,
	runSearch,
	searchPageAddress,
} from '@octavo/search/client/index.ts';
import { hashTarget } from 'octavo/client/base/behaviour.ts';
import { describeReadPage, readPages, rememberPage } from 'octavo/client/base/read-pages.ts';
import { readRecord } from 'octavo/client/base/storage.ts';
import { pageAddress } from 'octavo/client/navigation/links.ts';
import { readConversation } from 'octavo/theme/islands/ask/exchange.ts';
import { initialQuery } from 'octavo/theme/islands/search/dialog/initial-query.ts';
import { SearchDialog } from 'octavo/theme/islands/search/dialog/search-dialog.tsx';
import { matchedWords } from 'octavo/theme/islands/search/marks/matched-words.ts';
import { takeSavedWords } from 'octavo/theme/islands/search/marks/saved-words.ts';
import { PageResult } from 'octavo/theme/islands/search/page/page-result.tsx';
import { HitLink } from 'octavo/theme/islands/search/results/hit-link.tsx';
import { readSavedHits, remember, writeSavedHits } from 'octavo/theme/islands/search/start/saved-hits.ts';
import { SETTINGS, sampleClient, sampleHit, sampleHits } from 'octavo/theme/islands/search/testing/sample-hits.ts';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => {
	vi.unstubAllGlobals();
	localStorage.clear();
	sessionStorage.clear();
});

/** Numbers from 0 to `below`, the same in each run (mulberry32). */
function randomNumbers(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
	};
}

const JUNK = [
	null,
	0,
	-1,
	1e308,
	'',
	'x',
	'\ud800',
	'<mark>',
	'__proto__',
	'//evil.example',
	true,
	[],
	{},
	[null],
	[[]],
];

/** Returns a copy in which some values are replaced or missing. */
function damage(value: unknown, random: (below: number) => number): unknown {
	if (random(12) === 0) return JUNK[random(JUNK.length)];
	if (Array.isArray(value)) return value.map((item) => damage(item, random));
	if (typeof value !== 'object' || value === null) return value;
	const entries = Object.entries(value).filter(() => random(25) > 0);
	return Object.fromEntries(entries.map(([key, inner]) => [key, damage(inner, random)]));
}

/** Returns JSON of a damaged copy, sometimes cut off. */
function damagedText(value: unknown, random: (below: number) => number): string {
	const text = JSON.stringify(damage(value, random)) ?? '';
	return random(8) === 0 ? text.slice(0, random(text.length + 1)) : text;
}

it('an answer damaged in 700 ways is shown, or raises an error of the specification', async () => {
	const random = randomNumbers(1);
	const marked = { value: 'a <mark>b</mark>', matchLevel: 'full', matchedWords: ['b'] };
	const hit = {
		...sampleHit(),
		_highlightResult: { hierarchy: { lvl1: marked } },
		_snippetResult: { content: marked },
	};
	const result = { hits: [hit, hit], nbHits: 2, nbPages: 1, page: 0, facets: { contentType: { api: 2 } }, query: 'b' };
	const outcomes = new Set<string>();
	for (let round = 0; round < 700; round++) {
		const text = damagedText({ results: [result, result] }, random);
		const client = createSearchClient({ hosts: [{ url: '' }], fetch: async () => new Response(text) });
		try {
			const answer = await runSearch(client, { query: 'b', choice: 'api' }, SETTINGS);
			matchedWords(answer.hits, answer.query);
			for (const found of answer.hits) {
				const address = resultAddress(found.url);
				expect(address.href).toMatch(/^\/(?![/\\])/);
				renderToStaticMarkup(<HitLink hit={found} address={address} />);
				renderToStaticMarkup(<PageResult hit={found} address={address} onFollow={() => undefined} />);
			}
			outcomes.add('shown');
		} catch (error) {
			outcomes.add(error instanceof Error ? error.name : String(error));
		}
	}
	expect([...outcomes].sort()).toEqual(['DeserializationError', 'shown']);
});

it('storage damaged in 500 ways is read', () => {
	const random = randomNumbers(2);
	writeSavedHits(remember({ recent: [], favorite: sampleHits('CMS', 2) }, sampleHit()));
	rememberPage({ url: '/a', title: 'A', section: 'CMS', time: Date.now() });
	const valid: Record<string, unknown> = {
		'search.recent': JSON.parse(localStorage.getItem('search.recent') ?? ''),
		'search.favorite': JSON.parse(localStorage.getItem('search.favorite') ?? ''),
		'search.arrival /a': { words: ['a', 'b'], at: Date.now() },
		'pages.read': JSON.parse(localStorage.getItem('pages.read') ?? ''),
		'sidebar.groups': { cms: true },
		'project.type': 'restaurant restaurants',
	};
	const conversation = [{ id: 1, question: 'a', state: 'answered', by: 'pages', parts: [], text: '', sources: [] }];
	for (let round = 0; round < 500; round++) {
		for (const [key, value] of Object.entries(valid)) localStorage.setItem(key, damagedText(value, random));
		sessionStorage.setItem('ask.conversation', damagedText(conversation, random));
		const { recent, favorite } = readSavedHits();
		for (const hit of [...recent, ...favorite])
			renderToStaticMarkup(<HitLink hit={hit} address={resultAddress(hit.url)} />);
		for (const page of readPages()) expect(page.url + describeReadPage(page)).toMatch(/^\/(?![/\\])/);
		expect(takeSavedWords('/a').every((word) => typeof word === 'string')).toBe(true);
		expect([readRecord('sidebar.groups'), readConversation(), readOwnProject()]).toBeDefined();
	}
});

it('400 odd hashes and addresses lead nowhere, and raise nothing', () => {
	const random = randomNumbers(3);
	const pieces = [
		'%',
		'%E0%A4',
		'#',
		'?',
		'/',
		'\\',
		'"',
		'\ud83d',
		'😀',
		':~:text=',
		'__proto__',
		'a',
		' ',
		'&q=',
		'\u200b',
	];
	for (let round = 0; round < 400; round++) {
		const odd = Array.from({ length: 1 + random(9) }, () => pieces[random(pieces.length)]).join('');
		document.body.innerHTML = '<a id="a">x</a>';
		expect([null, document.getElementById('a')]).toContain(hashTarget(`#${odd}`));
		const link = Object.assign(document.createElement('a'), { href: `/cms/intro#${odd}` });
		expect(pageAddress(link)?.pathname ?? '/cms/intro').toBe('/cms/intro');
		const { query } = readPageQuestion(`?q=${odd}`, SETTINGS.contentTypes);
		expect(searchPageAddress(initialQuery({ query }))).toMatch(/^\/search/);
		expect(initialQuery({ query: odd }).length).toBeLessThanOrEqual(64);
	}
});

it('the search survives 400 changes of its text by others', async () => {
	const random = randomNumbers(4);
	vi.stubGlobal('fetch', () => new Promise(() => undefined));
	const errors = vi.spyOn(console, 'error');
	const place = document.createElement('div');
	document.body.replaceChildren(place);
	const root = createRoot(place);
	const hits = (query: string) => (query.includes('z') ? [] : sampleHits(`Part ${query.length}`, query.length % 8));
	const client = sampleClient(hits);
	await act(async () =>
		root.render(<SearchDialog {...{ client, initialQuery: '', settings: SETTINGS, onClose: () => undefined }} />),
	);
	for (let round = 0; round < 400; round++) {
		changeText(place, random);
		if (random(3) > 0) continue;
		const field = place.querySelector('input');
		await act(async () => {
			const query = 'abzab cd'.slice(random(4), 4 + random(5));
			Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, query);
			field?.dispatchEvent(new Event('input', { bubbles: true }));
		});
		await act(async () => undefined);
		expect(place.querySelector('dialog')).not.toBeNull();
	}
	await act(async () => root.unmount());
	expect(errors).not.toHaveBeenCalled();
});

/** Does to a text what translators and extensions do: wraps it, splits it, or puts something beside it. */
function changeText(within: Element, random: (below: number) => number): void {
	const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
	const texts: Text[] = [];
	while (walker.nextNode()) texts.push(walker.currentNode as Text);
	const text = texts[random(texts.length || 1)];
	if (!text) return;
	const way = random(3);
	if (way === 0) text.splitText(random(text.length + 1));
	else {
		const font = document.createElement('font');
		font.textContent = text.data;
		if (way === 1) text.replaceWith(font);
		else text.parentElement?.append(font);
	}
}

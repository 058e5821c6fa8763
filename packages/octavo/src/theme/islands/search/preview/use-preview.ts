import { fragmentAddress } from '@octavo/contract/index.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { shouldSaveData } from '../../../../client/base/connection.ts';
import type { PreviewArticleProps, PreviewedHit } from './preview-article.tsx';

/** Delays in ms, from the specification. */
export const HOVER_DELAY = 300;
const LEAVE_DELAY = 100;
/** Debounce of previewing the best hit in ms, so that no page is fetched while the reader types a word. */
const SUGGEST_DELAY = 150;
/** Windows in which results and preview are not side by side; also in `search.css`. */
const ONE_COLUMN = '(max-width: 48rem), (max-height: 30rem)';

export type PreviewState =
	| { status: 'idle' }
	| { status: 'loading' | 'failed'; shown: PreviewedHit }
	| { status: 'loaded'; shown: PreviewedHit; article: LoadedArticle };

/** Functions that change the preview. The object is the same in every render. */
export interface PreviewControls {
	/** Shows a preview immediately, because the reader chose the result. */
	show: (target: PreviewedHit) => void;
	/** Shows a preview that the reader did not choose, after a delay. Does nothing if it would be hidden or data should be saved. */
	suggest: (target: () => PreviewedHit) => void;
	hover: (target: PreviewedHit) => void;
	/** Called when the pointer leaves a result. */
	leave: () => void;
	clear: () => void;
}

/** Loads previews of results and aborts outdated requests. */
export function usePreview(): { state: PreviewState; controls: PreviewControls } {
	const [state, setState] = useState<PreviewState>({ status: 'idle' });
	const [{ controls, abort }] = useState(() => createControls(setState));
	useEffect(() => abort, [abort]);
	return { state, controls };
}

/** Returns the controls, and a function that aborts everything that is pending. */
function createControls(setState: (state: PreviewState) => void): { controls: PreviewControls; abort: () => void } {
	let request: AbortController | undefined;
	let current: string | undefined;
	let hovered: string | undefined;
	let hoverTimer: ReturnType<typeof setTimeout> | undefined;
	let leaveTimer: ReturnType<typeof setTimeout> | undefined;

	const stop = () => {
		clearTimeout(hoverTimer);
		clearTimeout(leaveTimer);
		hovered = undefined;
	};
	const abort = () => {
		stop();
		request?.abort();
	};
	const show = (shown: PreviewedHit) => {
		stop();
		if (current === previewKey(shown)) return;
		current = previewKey(shown);
		request?.abort();
		request = new AbortController();
		const { signal } = request;
		const known = cachedArticle(shown.href);
		if (known !== undefined) {
			setState({ status: 'loaded', shown, article: known });
			return;
		}
		setState({ status: 'loading', shown });
		const loading = shown.external ? Promise.reject(new Error('Failed to fetch')) : loadArticle(shown.href, signal);
		loading.then(
			(article) => {
				if (!signal.aborted) setState({ status: 'loaded', shown, article });
			},
			(error: unknown) => {
				if (signal.aborted) return;
				console.warn(`The preview of ${shown.href} did not load.`, error);
				setState({ status: 'failed', shown });
			},
		);
	};
	const controls: PreviewControls = {
		show,
		hover(target) {
			clearTimeout(leaveTimer);
			if (hovered === previewKey(target)) return;
			hovered = previewKey(target);
			clearTimeout(hoverTimer);
			hoverTimer = setTimeout(() => show(target), HOVER_DELAY);
		},
		suggest(target) {
			if (globalThis.matchMedia?.(ONE_COLUMN).matches || shouldSaveData()) return;
			stop();
			hoverTimer = setTimeout(() => show(target()), SUGGEST_DELAY);
		},
		leave() {
			clearTimeout(leaveTimer);
			leaveTimer = setTimeout(stop, LEAVE_DELAY);
		},
		clear() {
			abort();
			current = undefined;
			setState({ status: 'idle' });
		},
	};
	return { controls, abort };
}

/** Returns the key of a preview. The same section with other search words is a different preview. */
export function previewKey({ hit, words }: PreviewedHit): string {
	return `${hit.objectID} ${words.join(' ')}`;
}

interface LoadedArticle {
	/** Sanitized HTML. */
	html: string;
	/** The component that renders it. */
	Article: ComponentType<PreviewArticleProps>;
}

/** Maximum number of cached articles; the oldest are evicted first. */
const MAX_ARTICLES = 30;
const cache = new Map<string, LoadedArticle>();

/** Returns an article that was loaded before. */
function cachedArticle(address: string): LoadedArticle | undefined {
	return cache.get(pathOf(address));
}

/**
 * Loads the article of a result from the page's fragment, which is smaller than its document. The code for previews loads
 * in parallel with the first page.
 * @param address of the page on this site; its anchor is ignored
 * @throws {Error} "Failed to fetch" if the page can't be loaded, "Content not found" if it has no article, the import's
 *   error if the code can't be loaded, or the signal's reason
 */
async function loadArticle(address: string, signal: AbortSignal): Promise<LoadedArticle> {
	const path = pathOf(address);
	const page = new URL(path, location.origin);
	if (page.origin !== location.origin) throw new Error('Failed to fetch');
	const [response, { makeArticle, PreviewArticle }] = await Promise.all([
		fetch(fragmentAddress(page.pathname), { signal }),
		import('./article.ts'),
	]);
	if (!response.ok) throw new Error('Failed to fetch');
	const html = await makeArticle(await response.json(), page);
	signal.throwIfAborted();
	const article = { html, Article: PreviewArticle };
	cache.set(path, article);
	const [oldest] = cache.keys();
	if (cache.size > MAX_ARTICLES && oldest !== undefined) cache.delete(oldest);
	return article;
}

function pathOf(address: string): string {
	return address.replace(/#.*/, '');
}

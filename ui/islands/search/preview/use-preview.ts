import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { keptArticle, type LoadedArticle, loadArticle } from './load-article.ts';
import type { PreviewedHit } from './preview-article.tsx';

/** Milliseconds; from the specification. */
export const HOVER_DELAY = 300;
export const HOVER_CLEAR = 100;
/** Milliseconds of rest after which the best hit is previewed, so that no page is fetched for a letter amid a word. */
export const SUGGEST_DELAY = 150;
/** Where results and preview do not stand side by side; also in `search.css`. */
const ONE_COLUMN = '(max-width: 48rem), (max-height: 30rem)';

export type PreviewState =
	| { status: 'idle' }
	| { status: 'loading' | 'failed'; shown: PreviewedHit }
	| { status: 'loaded'; shown: PreviewedHit; article: LoadedArticle };

/** What changes the preview. The same object from rendering to rendering. */
export interface PreviewControls {
	/** At once: a reader chose the result. */
	show: (target: PreviewedHit) => void;
	/** The reader may want it; they chose nothing yet. Where it would not be seen, or data are saved, nothing is fetched. */
	suggest: (target: () => PreviewedHit) => void;
	/** The pointer came to a result. */
	hover: (target: PreviewedHit) => void;
	/** The pointer left it. */
	leave: () => void;
	/** Back to the beginning. */
	clear: () => void;
}

/** Shows the pages of results. What is no longer wanted is aborted. */
export function usePreview(): { state: PreviewState; controls: PreviewControls } {
	const [state, setState] = useState<PreviewState>({ status: 'idle' });
	const request = useRef<AbortController>(undefined);
	const current = useRef<string>(undefined);
	const hovered = useRef<string>(undefined);
	const hoverTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const leaveTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

	const stop = useCallback(() => {
		clearTimeout(hoverTimer.current);
		clearTimeout(leaveTimer.current);
		hovered.current = undefined;
	}, []);

	const show = useCallback(
		(shown: PreviewedHit) => {
			stop();
			if (current.current === keyOf(shown)) return;
			current.current = keyOf(shown);
			request.current?.abort();
			const controller = new AbortController();
			request.current = controller;
			const known = shown.external ? undefined : keptArticle(shown.href);
			if (known !== undefined) {
				setState({ status: 'loaded', shown, article: known });
				return;
			}
			setState({ status: 'loading', shown });
			const loading = shown.external
				? Promise.reject(new Error('Failed to fetch'))
				: loadArticle(shown.href, controller.signal);
			loading.then(
				(article) => {
					if (!controller.signal.aborted) setState({ status: 'loaded', shown, article });
				},
				(error: unknown) => {
					if (controller.signal.aborted) return;
					console.warn(`No preview of ${shown.href}.`, error);
					setState({ status: 'failed', shown });
				},
			);
		},
		[stop],
	);

	const hover = useCallback(
		(target: PreviewedHit) => {
			clearTimeout(leaveTimer.current);
			if (hovered.current === keyOf(target)) return;
			hovered.current = keyOf(target);
			clearTimeout(hoverTimer.current);
			hoverTimer.current = setTimeout(() => show(target), HOVER_DELAY);
		},
		[show],
	);

	const suggest = useCallback(
		(target: () => PreviewedHit) => {
			if (globalThis.matchMedia?.(ONE_COLUMN).matches || savesData()) return;
			stop();
			hoverTimer.current = setTimeout(() => show(target()), SUGGEST_DELAY);
		},
		[show, stop],
	);

	const leave = useCallback(() => {
		clearTimeout(leaveTimer.current);
		leaveTimer.current = setTimeout(stop, HOVER_CLEAR);
	}, [stop]);

	const clear = useCallback(() => {
		stop();
		request.current?.abort();
		current.current = undefined;
		setState({ status: 'idle' });
	}, [stop]);

	useEffect(() => {
		const controllers = request;
		return () => {
			stop();
			controllers.current?.abort();
		};
	}, [stop]);

	const controls = useMemo(() => ({ show, suggest, hover, leave, clear }), [show, suggest, hover, leave, clear]);
	return { state, controls };
}

/** Readers may ask their browser to save data; few browsers tell. */
function savesData(): boolean {
	return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** The same section found by other words is another preview. */
function keyOf({ hit, words }: PreviewedHit): string {
	return `${hit.objectID} ${words.join(' ')}`;
}

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { cachedArticle, type LoadedArticle, loadArticle } from './load-article.ts';
import type { PreviewedHit } from './preview-article.tsx';

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
	/** Shows a preview that the reader did not choose, after a delay. Does nothing if it would be hidden or data saving is on. */
	suggest: (target: () => PreviewedHit) => void;
	/** Called when the pointer enters a result. */
	hover: (target: PreviewedHit) => void;
	/** Called when the pointer leaves a result. */
	leave: () => void;
	/** Resets the preview. */
	clear: () => void;
}

/** Loads previews of results and aborts outdated requests. */
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
			const known = shown.external ? undefined : cachedArticle(shown.href);
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
					console.warn(`The preview of ${shown.href} did not load.`, error);
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
		leaveTimer.current = setTimeout(stop, LEAVE_DELAY);
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

/** Returns whether the reader has turned on data saving, which few browsers report. */
function savesData(): boolean {
	return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** Returns the key of a preview. The same section with other search words is a different preview. */
function keyOf({ hit, words }: PreviewedHit): string {
	return `${hit.objectID} ${words.join(' ')}`;
}

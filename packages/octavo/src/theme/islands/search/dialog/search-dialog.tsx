import { isCommand, pressedKey, t } from '@octavo/contract/index.ts';
import { ALL, type SearchClient } from '@octavo/search/client/index.ts';
import { type KeyboardEvent, type MouseEvent, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PreviewPanel } from '../preview/preview-panel.tsx';
import { usePreview } from '../preview/use-preview.ts';
import { useActiveReport, useReports } from '../query/insights.ts';
import { isQuestion } from '../query/is-question.ts';
import type { SearchSettings } from '../query/settings.ts';
import { spokenStatus } from '../query/status-text.ts';
import { useSearch } from '../query/use-search.ts';
import { nameOf } from '../results/hit-text.ts';
import { ResultsColumn } from '../results/results-column.tsx';
import { useRowActions } from '../results/row-actions.ts';
import { listStart, useListing } from '../results/use-listing.ts';
import { type SavedHit, type SavedHits, useSavedHits } from '../start/saved-hits.ts';
import { StartList } from '../start/start-list.tsx';
import { useStartPages } from '../start/start-pages.ts';
import { Announcement } from './announcement.tsx';
import { FilterBar } from './filter-bar.tsx';
import { KeyHints } from './key-hints.tsx';
import { SearchInput } from './search-input.tsx';
import { useModal } from './use-modal.ts';
import { useRowKeys } from './use-row-keys.ts';

interface SearchDialogProps {
	settings: SearchSettings;
	client: SearchClient;
	initialQuery: string;
	/** How often the reader has asked for the dialog since it was closed. */
	asked?: number;
	/** Opens Ask AI; absent on a site without it. */
	onAsk?: ((question: string) => void) | undefined;
	onClose: () => void;
}

/** The search dialog. With content types it has filters and a preview; without them, only results. */
export function SearchDialog({ settings, client, initialQuery, asked = 1, onAsk, onClose }: SearchDialogProps) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const frame = useRef<HTMLDivElement>(null);
	const { dialog, close } = useModal(input, frame, asked);
	const [query, setQuery] = useState(initialQuery);
	const [choice, setChoice] = useState(ALL);
	const [panelOpen, setPanelOpen] = useState(true);
	/** Announcement of the last change of saved searches. */
	const [notice, setNotice] = useState('');
	const [previewInFront, setPreviewInFront] = useState(false);
	const { status, answer, retry } = useSearch(client, settings, query, choice);
	const { saved, remember, promote, remove } = useSavedHits();
	const typed = query.trim();
	// Not before the first answer, whose results would move it.
	const isAskOffered = onAsk !== undefined && (answer !== undefined || status === 'error');
	const askPlace = isQuestion(typed) ? ('first' as const) : ('last' as const);
	const { pages, memory } = useStartPages(typed === '' || !panelOpen);
	const listing = useListing({
		typed: typed !== '',
		answer,
		saved,
		pages,
		ask: isAskOffered ? askPlace : undefined,
	});
	const { state: previewState, controls: preview } = usePreview();
	const filtered = settings.contentTypes.length > 0;
	const listId = typed === '' ? `${id}saved` : `${id}results`;
	const rowId = (index: number) => `${listId}-${index}`;
	const { active, setActive } = listing;

	useReports(client, answer);
	const activeEntry = active === null ? undefined : listing.all[active];
	useActiveReport(client, answer, activeEntry?.kind === 'hit' ? activeEntry.hit.objectID : undefined);

	const showPreviewAlone = useCallback(() => setPreviewInFront(true), []);
	const showResults = useCallback(() => setPreviewInFront(false), []);
	const { actions, showPreview, suggestPreview } = useRowActions({
		settings,
		client,
		answer,
		preview: filtered ? preview : undefined,
		onSelect: setActive,
		onHold: showPreviewAlone,
		onRemember: remember,
		close,
	});

	// The best hit of an answer is previewed automatically. Without hits, a preview stays as long as its row is listed. A
	// layout effect, because a passive one would run after keys pressed on the new results and undo their selection.
	const { clear: clearPreview } = preview;
	const previewed = previewState.status === 'idle' ? undefined : previewState.shown.hit.objectID;
	const bestHit = typed === '' ? undefined : answer?.hits[0];
	// biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer or history changes it
	useLayoutEffect(() => {
		if (bestHit) suggestPreview(bestHit);
		else if (!listing.all.some((entry) => entry.kind === 'start' && entry.hit.objectID === previewed)) clearPreview();
	}, [answer, saved]);

	const keys = useRowKeys({
		listing,
		answer,
		isCurrent: typed === '' || (answer?.query === query && answer.choice === choice),
		isAnswerExpected: status !== 'error',
		rowId,
		onPreview: showPreview,
	});

	const change = (next: string) => {
		setQuery(next);
		setNotice('');
		setPanelOpen(true);
		keys.typeOn();
	};
	const search = (next: string) => {
		change(next);
		input.current?.focus();
	};
	const choose = useCallback(
		(value: string) => {
			setChoice(value);
			setPanelOpen(true);
			clearPreview();
		},
		[clearPreview],
	);
	const ask = () => {
		close();
		onAsk?.(typed);
	};

	const onPromote = (hit: SavedHit) => {
		promote(hit);
		setNotice(t('search.saved', { name: nameOf(hit) }));
		input.current?.focus();
	};
	const onRemove = (list: keyof SavedHits, hit: SavedHit) => {
		remove(list, hit);
		setNotice(t('search.removed', { name: nameOf(hit) }));
		input.current?.focus();
	};

	const select = (by: 1 | -1) => {
		// Synchronous, because the selected row has to exist to be scrolled to.
		flushSync(() => setPanelOpen(true));
		keys.select(by);
	};
	const onInputKey = (event: KeyboardEvent) => {
		const key = pressedKey(event.nativeEvent);
		if (event.altKey) return;
		if (key === 'ArrowDown' || key === 'ArrowUp') select(key === 'ArrowDown' ? 1 : -1);
		else if (key === 'Enter') keys.press(event);
		else return;
		event.preventDefault();
	};

	/** Escape goes back one step: closes the preview, then the results, clears the query, and closes the dialog. */
	const stepBack = () => {
		if (previewInFront) setPreviewInFront(false);
		else if (query === '') close();
		else if (panelOpen) {
			setPanelOpen(false);
			setActive(null);
			clearPreview();
		} else search('');
		input.current?.focus();
	};
	const onDialogKey = (event: KeyboardEvent) => {
		const key = pressedKey(event.nativeEvent);
		if (!key) return;
		if (key === 'Escape') stepBack();
		else if (key === 'k' && isCommand(event.nativeEvent)) {
			if (!event.repeat) close();
		} else if (isOnFilters(event) && !event.altKey && (key === 'ArrowDown' || key === 'ArrowUp')) {
			input.current?.focus();
			select(key === 'ArrowDown' ? 1 : -1);
		} else {
			if (event.target === frame.current && isForField(event)) {
				input.current?.focus();
				onInputKey(event);
			}
			return;
		}
		event.preventDefault();
	};

	/** Closes the dialog on a click beside the frame or on a link in a preview. */
	const onClick = (event: MouseEvent) => {
		const { target } = event;
		if (target === dialog.current) close();
		const link = target instanceof Element ? target.closest('.search-preview-body a[href]:not([target])') : null;
		if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) close();
	};

	/** Whether only a message is shown, with nothing to preview. */
	const isAlone = status === 'error' || (typed !== '' && answer?.total === 0);
	const hasRows = panelOpen && listing.all.length > 0;
	const popup = typed === '' ? ('grid' as const) : ('listbox' as const);
	return (
		<dialog
			ref={dialog}
			className="search-dialog"
			aria-label={t('search.title')}
			data-mode={filtered ? 'filtered' : 'base'}
			data-front={previewInFront ? 'preview' : 'results'}
			onClose={onClose}
			onClick={onClick}
			onKeyDown={onDialogKey}
		>
			<div ref={frame} className="search-frame" tabIndex={-1}>
				<SearchInput
					ref={input}
					query={query}
					placeholder={settings.placeholder}
					list={hasRows ? { id: listId, popup } : undefined}
					activeId={hasRows && active !== null ? rowId(active) : undefined}
					stalled={status === 'stalled'}
					onChange={change}
					onKeyDown={onInputKey}
					onClear={() => search('')}
					onCancel={close}
				/>
				{filtered && (
					<FilterBar
						settings={settings}
						choice={choice}
						counts={panelOpen ? answer?.counts : undefined}
						onChoose={choose}
					/>
				)}
				<div className="search-panel" data-alone={(panelOpen && isAlone) || undefined}>
					{panelOpen ? (
						<ResultsColumn
							search={{ status, answer, retry }}
							query={typed}
							listing={listing}
							listId={listId}
							client={client}
							settings={settings}
							actions={actions}
							memory={memory}
							onSearch={search}
							onChoose={choose}
							onPromote={onPromote}
							onRemove={onRemove}
							onAsk={ask}
							onLeave={close}
						/>
					) : (
						<div className="search-results">
							<StartList
								id={`${id}saved`}
								groups={listStart(saved, pages).start}
								active={null}
								actions={actions}
								memory={memory}
								onPromote={onPromote}
								onRemove={onRemove}
							/>
						</div>
					)}
					{filtered && !(panelOpen && isAlone) && <PreviewPanel state={previewState} onBack={showResults} />}
				</div>
				<footer className="search-foot">
					<KeyHints />
					{filtered && <p className="search-touch-hint">{t('preview.touch')}</p>}
					{panelOpen && previewState.status !== 'idle' && (
						<button type="button" className="search-show-preview" onClick={showPreviewAlone}>
							{t('preview.show')}
						</button>
					)}
				</footer>
				<Announcement text={typed === '' ? notice : spokenStatus(status, typed, answer, settings.contentTypes)} />
			</div>
		</dialog>
	);
}

/** Returns whether the focus is on the content types, from which the up and down keys move to the results. */
function isOnFilters({ target }: KeyboardEvent): boolean {
	return target instanceof Element && target.closest('[role="toolbar"]') !== null;
}

/** Returns whether the field handles a key: characters, and keys that move through the results. */
function isForField({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
	return !ctrlKey && !metaKey && (key.length === 1 || key === 'ArrowDown' || key === 'ArrowUp' || key === 'Enter');
}

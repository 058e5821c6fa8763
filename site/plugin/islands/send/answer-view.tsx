import { addBase, markdownAddress } from '@octavo/contract/index.ts';
import escapeStringRegexp from 'escape-string-regexp';
import { ScrollArea } from 'octavo/theme/content/scroll-area.tsx';
import { useEffect, useMemo, useState } from 'react';
import type { PageExample } from '../../../examples/index.ts';
import type { Answer } from './ask-server.ts';
import { type ShownAnswer, showAnswer } from './shown-answer.ts';

interface AnswerViewProps {
	answer: Answer | undefined;
	problem: string | undefined;
	example: PageExample;
	/** Whether it comes from the reader's project. */
	isOwn: boolean;
}

/** The seam with what happened, a sentence about it, and the answer with the marks of the comparison. */
export function AnswerView({ answer, problem, example: { printed }, isOwn }: AnswerViewProps) {
	const shown = useMemo(() => answer && showAnswer(answer, printed), [answer, printed]);
	const entry = useErrorEntry(answer);
	return (
		<>
			<div role="status">
				{problem && <p className="send-problem">{problem}</p>}
				{answer && shown && (
					<>
						<p
							className="seam send-status"
							data-tone={answer.status >= 400 ? 'refused' : shown.differing > 0 ? 'differs' : undefined}
						>
							<b>{`${answer.status} ${answer.statusText}`}</b>
							<span>{` ${answer.milliseconds} ms`}</span>
							<span className="seam-proof">{verdictOf(answer, shown, isOwn)}</span>
						</p>
						<Sentence {...shown} entry={entry} />
					</>
				)}
			</div>
			{shown && (
				<ScrollArea as="pre" className="send-answer">
					<code>
						{shown.lines.map(({ text, change }, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: the lines of one answer never move
							<span key={index} data-change={change}>
								{`${text}\n`}
							</span>
						))}
					</code>
				</ScrollArea>
			)}
		</>
	);
}

/** Returns how an answer compares with the printed one. */
function verdictOf({ status }: Answer, { isSame, differing }: ShownAnswer, isOwn: boolean): string {
	if (isSame === undefined) return isOwn ? ' yours' : '';
	if (isSame) return ' the same as printed';
	if (status >= 400) return '';
	if (differing > 0) return ` ${differing} ${differing === 1 ? 'field differs' : 'fields differ'}`;
	return ' differs from what is printed in its values';
}

/** Where relations, media and components are asked for. */
const POPULATE = '/cms/api/rest/populate-select#population';

/** Says what to do about an answer that differs, or what the error catalogue says about a refusal. */
function Sentence({ note, unpopulated, entry }: ShownAnswer & { entry: ErrorEntry | undefined }) {
	if (entry)
		return (
			<p className="send-note">
				<span>{entry.says}</span> <a href={entry.href}>What this error means, and how to fix it</a>
			</p>
		);
	if (note) return <p className="send-note">{note}</p>;
	if (unpopulated.length === 0) return null;
	return (
		<p className="send-note">
			Yours lacks <code>{unpopulated.join(', ')}</code>: <a href={POPULATE}>populate it</a>.
		</p>
	);
}

/** Returns the page on the kind of error immediately, and the message's entry once it is found. */
function useErrorEntry(answer: Answer | undefined): ErrorEntry | undefined {
	const section = answer && errorPage(answer);
	const [found, setFound] = useState<{ answer: Answer; entry: ErrorEntry | undefined }>();
	useEffect(() => {
		if (section === undefined || !answer) return;
		findErrorEntry(answer).then(
			(entry) => setFound({ answer, entry }),
			// The section is shown.
			() => undefined,
		);
	}, [answer, section]);
	return (
		(found?.answer === answer ? found?.entry : undefined) ?? (section === undefined ? undefined : { href: section })
	);
}

/** An entry in the Markdown of a page, with messages in code in which `…` matches any text, and its first paragraph. */
const ENTRY = /^### (.+) \{#([\w-]+)\}\n+(.+)/gm;

/** What the error catalogue says about an error. */
interface ErrorEntry {
	href: string;
	/** Its first paragraph as plain text. */
	says?: string;
}

/** Returns the address that the site's configuration names for an answer, or undefined if the answer is not an error. */
export function errorPage({ status, text }: Pick<Answer, 'status' | 'text'>): string | undefined {
	const isGraphqlError = /^\s*\{\s*"errors"/.test(text);
	if (status < 400 && !isGraphqlError) return undefined;
	const section = ERROR_PAGES.sections.find(({ answer }) => new RegExp(answer, 'i').test(`${status} ${text}`));
	return section && addBase(section.href);
}

/**
 * Returns the entry for an answer's message, or undefined if there is none.
 * @throws {TypeError} if a page can't be fetched
 */
async function findErrorEntry({ text }: Pick<Answer, 'text'>): Promise<ErrorEntry | undefined> {
	const message = messageOf(text);
	if (!message) return undefined;
	for (const page of ERROR_PAGES.entries) {
		const response = await fetch(addBase(markdownAddress(page)));
		const entry = response.ok && entryOf(message, await response.text());
		if (entry) return { href: addBase(`${page}#${entry.anchor}`), says: entry.says };
	}
	return undefined;
}

function messageOf(text: string): string | undefined {
	try {
		const { error, errors } = JSON.parse(text);
		const message: unknown = (error ?? errors?.[0])?.message;
		return typeof message === 'string' ? message : undefined;
	} catch {
		return undefined;
	}
}

/** Returns the anchor and the first paragraph of the entry with the longest match for a message. */
export function entryOf(message: string, markdown: string): { anchor: string; says: string } | undefined {
	let best: { length: number; entry?: { anchor: string; says: string } } = { length: 0 };
	for (const [, heading = '', anchor = '', paragraph = ''] of markdown.matchAll(ENTRY)) {
		for (const [, quoted = ''] of heading.matchAll(/`([^`]+)`/g)) {
			const parts = quoted.split('…').map(escapeStringRegexp);
			if (quoted.length > best.length && new RegExp(parts.join('.+')).test(message))
				best = { length: quoted.length, entry: { anchor, says: plain(paragraph) } };
		}
	}
	return best.entry;
}

/** Returns Markdown without the marks of links, code and emphasis. */
function plain(markdown: string): string {
	return markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '');
}

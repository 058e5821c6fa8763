import { dispatch, type ResultNotes } from '@octavo/contract/index.ts';
import { useEffect, useState } from 'react';

/**
 * Asks the plugins of the site for notes on results, such as what the reader's version lacks.
 * @returns a function of a section's address and a text, which returns a note or an empty string
 */
export function useResultNotes(): ResultNotes {
	const [noteOf, setNoteOf] = useState<ResultNotes>();
	useEffect(() => {
		const request: { notes?: Promise<ResultNotes> } = {};
		dispatch('docs:notes', request);
		request.notes?.then(
			(notes) => setNoteOf(() => notes),
			() => undefined,
		);
	}, []);
	return noteOf ?? (() => '');
}

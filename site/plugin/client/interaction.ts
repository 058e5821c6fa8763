import { readOwnProject } from '@octavo/contract/index.ts';
import { all, closest } from 'octavo/client/base/behaviour.ts';
import { loadAndUse } from 'octavo/client/base/load.ts';
import { read } from 'octavo/client/base/storage.ts';
import { fillToken } from '../../examples/index.ts';
import { startRequestTools } from './request-tools.ts';

/** Behaviours from the reader's first interaction on. */
export default [
	['request tools', startRequestTools],
	['own token', startTokenFilling],
	["form of the reader's version", startVersionForm],
	['notes on results', startResultNotes],
] as const;

/** Copied code has the reader's token in place of the hidden one. */
function startTokenFilling(): void {
	document.addEventListener('docs:copy', ({ detail }) => {
		detail.text = fillToken(detail.text, readOwnProject().token);
	});
}

function startVersionForm(): void {
	const own = read('project.version') ?? '';
	for (const field of all<HTMLInputElement>('[data-reader-version] input')) field.value = own;
	document.addEventListener('submit', (event) => {
		const form = closest<HTMLFormElement>(event.target, '[data-reader-version]');
		if (!form) return;
		event.preventDefault();
		void loadAndUse(
			"reader's version",
			() => import('./set-version.ts'),
			({ setVersion }) => setVersion(form),
		);
	});
}

/** Notes which names of a result the reader's saved version does not have. */
function startResultNotes(): void {
	document.addEventListener('docs:notes', ({ detail }) => {
		const own = read('project.version');
		if (own) detail.notes = import('./later-notes.ts').then(({ loadLaterNotes }) => loadLaterNotes(own));
	});
}

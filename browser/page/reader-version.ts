import { onPage, report } from '../base/behaviour.ts';
import { load } from '../base/load.ts';
import { read } from '../base/storage.ts';

const NAME = "reader's version";

/** Marks what is too new for readers who said which version they have, and fills the form of the page about upgrades. */
export function startReaderVersion(): void {
	onPage(NAME, () => {
		if (!read('project.version') && !document.querySelector('[data-upgrade]')) return;
		load(() => import('../on-demand/reader-version.ts')).then(
			({ applyVersion }) => applyVersion(),
			(error: unknown) => report(NAME, error),
		);
	});
}

import { onPage } from '../base/behaviour.ts';
import { loadAndUse } from '../base/load.ts';
import { read } from '../base/storage.ts';

const NAME = "reader's version";

/** Marks features that are newer than the reader's saved version, and fills in the form of the upgrade page. */
export function startReaderVersion(): void {
	onPage(NAME, () => {
		if (!read('project.version') && !document.querySelector('[data-upgrade]')) return;
		void loadAndUse(
			NAME,
			() => import('../on-demand/reader-version.ts'),
			({ applyVersion }) => applyVersion(),
		);
	});
}

import { onPage } from 'octavo/client/base/behaviour.ts';
import { loadAndUse } from 'octavo/client/base/load.ts';
import { read } from 'octavo/client/base/storage.ts';

const NAME = "reader's version";

/** Behaviours of every page as soon as it is shown. */
export default [[NAME, startReaderVersion]] as const;

/** Marks features that are newer than the reader's saved version, and fills in the form of the upgrade page. */
function startReaderVersion(): void {
	onPage(NAME, () => {
		if (!read('project.version') && !document.querySelector('[data-upgrade]')) return;
		void loadAndUse(
			NAME,
			() => import('./reader-version.ts'),
			({ applyVersion }) => applyVersion(),
		);
	});
}

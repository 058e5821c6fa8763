import { definePlugin } from 'octavo/build/plugin.ts';
import { checkSurface } from './check.ts';
import { type Arrivals, arrivalMarks, readArrivals } from './history/arrivals.ts';
import type { UpgradeData } from './upgrade/model.ts';
import { UPGRADE_FILE } from './upgrade/upgrade.ts';
import { readUpgradeData } from './upgrade/upgrade-data.ts';

interface Facts {
	/** The product's names that were introduced after its first version, by the page that explains them. */
	arrivals: Arrivals;
	/** All changes of the product's names. */
	upgrade: UpgradeData | undefined;
}

/** The public names of the product: the versions that brought them, the record of all changes, and checks of the pages. */
export const surface = definePlugin<Facts>({
	name: 'surface',
	facts: (root) => ({ arrivals: readArrivals(root), upgrade: readUpgradeData(root) }),
	annotate: ({ id, source }, { arrivals }) =>
		arrivalMarks(arrivals[id] ?? [], source).map(({ line, version }) => ({
			line,
			component: 'VersionBadge',
			props: { version },
		})),
	files: ({ upgrade }) => (upgrade ? { [UPGRADE_FILE.slice(1)]: JSON.stringify(upgrade) } : {}),
	checkSite: checkSurface,
});

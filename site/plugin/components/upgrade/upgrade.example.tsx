import type { Example } from 'octavo/theme/content/catalogue/example.ts';
import type { UpgradeData } from '../../../tools/surface/client.ts';
import { UpgradeList, UpgradeRange } from './upgrade.tsx';

const upgrade: UpgradeData = {
	versions: ['5.19.0', '5.20.0', '5.21.0'],
	changes: [
		{ kind: 'new', version: '5.20.0', group: 'commands', name: 'strapi openapi generate', page: '/cms/cli' },
		{ kind: 'new', version: '5.21.0', group: 'configuration keys', name: 'admin.firstPublishedAtField.enabled' },
	],
	notes: [],
	codemods: [],
};

export const upgradeRangeExample: Example = {
	components: ['UpgradeRange'],
	element: <UpgradeRange upgrade={upgrade} />,
};

export const upgradeListExample: Example = {
	components: ['UpgradeList'],
	element: <UpgradeList part="new" upgrade={upgrade} />,
};

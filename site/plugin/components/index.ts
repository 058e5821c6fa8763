/** The components that only the pages of this site use. */

import type { ContentComponent } from 'octavo/theme/content/definition.ts';
import { productBadges } from './product-badges.tsx';
import { queryBuilderDefinition } from './query-builder/query-builder.tsx';
import { upgradeListDefinition, upgradeRangeDefinition } from './upgrade/upgrade.tsx';

export const productComponents: Record<string, ContentComponent> = {
	...productBadges,
	QueryBuilder: queryBuilderDefinition,
	UpgradeRange: upgradeRangeDefinition,
	UpgradeList: upgradeListDefinition,
};

export { productExamples } from './examples.tsx';

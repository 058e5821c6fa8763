/** The components that only the pages of this site use. */

import type { Example } from 'octavo/theme/content/catalogue/example.ts';
import type { ContentComponent } from 'octavo/theme/content/definition.ts';
import { planBadgeExample, versionBadgeExample } from './product-badges.example.tsx';
import { productBadges } from './product-badges.tsx';
import { queryBuilderExample } from './query-builder/query-builder.example.tsx';
import { queryBuilderDefinition } from './query-builder/query-builder.tsx';
import { upgradeListExample, upgradeRangeExample } from './upgrade/upgrade.example.tsx';
import { upgradeListDefinition, upgradeRangeDefinition } from './upgrade/upgrade.tsx';

export const productComponents: Record<string, ContentComponent> = {
	...productBadges,
	QueryBuilder: queryBuilderDefinition,
	UpgradeRange: upgradeRangeDefinition,
	UpgradeList: upgradeListDefinition,
};

export const productExamples: readonly Example[] = [
	planBadgeExample,
	versionBadgeExample,
	queryBuilderExample,
	upgradeRangeExample,
	upgradeListExample,
];

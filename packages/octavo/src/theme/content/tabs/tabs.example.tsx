import type { Example } from '../catalogue/example.ts';
import { fence } from '../catalogue/fence.tsx';
import { TabItem, Tabs } from './tabs.tsx';

export const tabsExample: Example = {
	components: ['Tabs', 'TabItem'],
	element: (
		<Tabs groupId="package-manager">
			<TabItem value="npm" label="npm">
				{fence('bash', 'npm run develop')}
			</TabItem>
			<TabItem value="yarn" label="yarn">
				{fence('bash', 'yarn develop')}
			</TabItem>
			<TabItem value="pnpm" label="pnpm">
				{fence('bash', 'pnpm develop')}
			</TabItem>
		</Tabs>
	),
};

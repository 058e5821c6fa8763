import type { Example } from '../catalogue/example.ts';
import { IdentityCard, IdentityCardItem } from './identity-card.tsx';

export const identityCardExample: Example = {
	components: ['IdentityCard', 'IdentityCardItem'],
	element: (
		<IdentityCard>
			<IdentityCardItem title="Plan">Free feature</IdentityCardItem>
			<IdentityCardItem title="Role and permission">
				Super Admin; other roles need <code>Settings - API tokens</code>
			</IdentityCardItem>
			<IdentityCardItem title="Activation">On by default</IdentityCardItem>
			<IdentityCardItem title="Environment">Development and production</IdentityCardItem>
		</IdentityCard>
	),
};

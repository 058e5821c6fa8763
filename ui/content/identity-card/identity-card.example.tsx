import type { Example } from '../catalogue/example.ts';
import { IdentityCard, IdentityCardItem } from './identity-card.tsx';

export const identityCardExample: Example = {
	components: ['IdentityCard', 'IdentityCardItem'],
	element: (
		<IdentityCard>
			<IdentityCardItem icon="credit-card" title="Plan">
				Free feature
			</IdentityCardItem>
			<IdentityCardItem icon="user" title="Role and permission">
				Super Admin; other roles need <code>Settings - API tokens</code>
			</IdentityCardItem>
			<IdentityCardItem icon="toggle-right" title="Activation">
				On by default
			</IdentityCardItem>
			<IdentityCardItem icon="desktop" title="Environment">
				Development and production
			</IdentityCardItem>
		</IdentityCard>
	),
};

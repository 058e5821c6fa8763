import type { Example } from '../catalogue/example.ts';
import { InterfaceLabel } from './interface-label.tsx';

export const interfaceLabelExample: Example = {
	components: ['UI'],
	element: (
		<p>
			Open <InterfaceLabel>{'Settings > Webhooks'}</InterfaceLabel> and click{' '}
			<InterfaceLabel>Create new webhook</InterfaceLabel>.
		</p>
	),
};

import type { Example } from '../catalogue/example.ts';
import { Icon } from './icon.tsx';

export const iconExample: Example = {
	components: ['Icon'],
	element: (
		<p>
			Click <Icon name="pencil-simple" label="the pencil" /> to edit, or <Icon name="trash" /> Delete.
		</p>
	),
};

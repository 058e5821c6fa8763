import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import {
	IdentityCard,
	IdentityCardItem,
	identityCardDefinition,
	identityCardItemDefinition,
} from './identity-card.tsx';

it('is a description list', () => {
	const html = renderToStaticMarkup(
		<IdentityCard>
			<IdentityCardItem title="Plan">Free</IdentityCardItem>
		</IdentityCard>,
	);
	expect(html).toMatch(/<dl[^>]*><div[^>]*><dt>Plan<\/dt><dd>Free<\/dd>/);
});

it('is one list in Markdown', () => {
	const item = (title: string, text: string) => identityCardItemDefinition.markdown({ title }, text);
	const children = [item('Plan', 'Free'), item('Activation', 'On by default')].join('\n\n');
	expect(identityCardDefinition.markdown({}, children)).toBe('- **Plan:** Free\n- **Activation:** On by default');
});

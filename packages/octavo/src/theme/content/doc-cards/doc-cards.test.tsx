import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DocCard, DocCards, docCardDefinition, docCardsDefinition } from './doc-cards.tsx';

const card = (title: string) => (
	<DocCard title={title} href={`/cms/${title}`}>
		Because.
	</DocCard>
);

it('hides the remaining cards behind a control that works without scripts', () => {
	const html = renderToStaticMarkup(
		<DocCards initial={1}>
			{card('one')}
			{'\n'}
			{card('two')}
			{card('three')}
		</DocCards>,
	);
	const [shown = '', more = ''] = html.split('<details');
	expect(shown).toContain('/cms/one');
	expect(shown).not.toContain('/cms/two');
	expect(more).toContain('See 2 more');
	expect(more).toContain('/cms/three');
});

it('shows all cards by default', () => {
	expect(renderToStaticMarkup(<DocCards>{card('one')}</DocCards>)).not.toContain('<details');
});

it('is a list of links with descriptions in Markdown', () => {
	const item = (title: string) => docCardDefinition.markdown({ title, href: `/cms/${title}` }, 'Because\nof it.');
	expect(docCardsDefinition.markdown({}, `${item('one')}\n\n${item('two')}`)).toBe(
		'- [one](/cms/one): Because of it.\n- [two](/cms/two): Because of it.',
	);
});

it('refuses a card without an address', () => {
	expect(docCardDefinition.props.safeParse({ title: 'one' }).success).toBe(false);
});

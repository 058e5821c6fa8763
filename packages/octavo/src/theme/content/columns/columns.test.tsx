import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import {
	Column,
	Columns,
	columnDefinition,
	SideBySide,
	SideBySideColumn,
	sideBySideColumnDefinition,
} from './columns.tsx';

it('shows columns with and without a title', () => {
	const html = renderToStaticMarkup(
		<Columns>
			<Column title="Left">a</Column>
			<Column>b</Column>
		</Columns>,
	);
	expect(html).toContain('<p class="columns-title">Left</p>a');
	expect(html).toContain('<div class="columns-column">b</div>');
});

it('titles the compared states', () => {
	const html = renderToStaticMarkup(
		<SideBySide>
			<SideBySideColumn title="In Strapi 5">a</SideBySideColumn>
		</SideBySide>,
	);
	expect(html).toContain('<p class="side-by-side-title">In Strapi 5</p>a');
});

it('prints titles in Markdown', () => {
	expect(columnDefinition.markdown({ title: 'Left' }, 'a')).toBe('**Left**\n\na');
	expect(columnDefinition.markdown({}, 'a')).toBe('a');
});

it('requires a title for a compared state', () => {
	expect(sideBySideColumnDefinition.props.safeParse({}).success).toBe(false);
});

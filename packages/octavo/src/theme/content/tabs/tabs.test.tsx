import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TabItem, Tabs, tabItemDefinition, tabsDefinition } from './tabs.tsx';

const html = renderToStaticMarkup(
	<Tabs groupId="js-ts">
		{'\n'}
		<TabItem value="js" label="JavaScript">
			<p>one</p>
		</TabItem>
		{createElement(
			Fragment,
			null,
			<TabItem value="ts" label="TypeScript">
				<p>two</p>
			</TabItem>,
		)}
	</Tabs>,
);

it('selects the first tab and hides the other panels', () => {
	expect(html).toMatch(/role="tab"[^>]*aria-selected="true"[^>]*tabindex="0"[^>]*data-value="js"/);
	expect(html).toMatch(/role="tab"[^>]*aria-selected="false"[^>]*tabindex="-1"[^>]*data-value="ts"/);
	expect(html).toMatch(/role="tabpanel"[^>]*aria-label="JavaScript"[^>]*data-value="js"><p>one/);
	expect(html).toMatch(/role="tabpanel"[^>]*data-value="ts"[^>]*hidden=""><p>two/);
});

it('labels each panel like its tab, including panels from a snippet', () => {
	const named = [...html.matchAll(/role="tab"[^>]*>([^<]+)|role="tabpanel"[^>]*aria-label="([^"]+)"/g)];
	expect(named.map(([, tab, panel]) => tab ?? panel)).toEqual(['JavaScript', 'TypeScript', 'JavaScript', 'TypeScript']);
});

it('labels the group for screen readers', () => {
	expect(html).toContain('role="tablist" aria-label="Language"');
	expect(renderToStaticMarkup(<Tabs groupId="constructor" />)).toContain('aria-label="Alternatives"');
});

it('puts the label above each panel in Markdown', () => {
	expect(tabItemDefinition.markdown({ value: 'js', label: 'JavaScript' }, 'one')).toBe('**JavaScript:**\n\none');
});

it("refuses values that can't be part of an id", () => {
	expect(tabItemDefinition.props.safeParse({ value: 'Java Script', label: 'JavaScript' }).success).toBe(false);
	expect(tabsDefinition.props.safeParse({ groupId: 'JS TS' }).success).toBe(false);
});

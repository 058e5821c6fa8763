import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BreakingChangeCard, breakingChangeCardDefinition } from './breaking-change-card.tsx';

it('answers both questions and links the codemod', () => {
	const html = renderToStaticMarkup(
		<BreakingChangeCard plugins="no" codemod="partly" codemodName="use-uid" codemodLink="https://example.com/uid" />,
	);
	expect(html).toMatch(/data-answer="no">.*No/);
	expect(html).toMatch(/data-answer="partly">.*Partly/);
	expect(html).toContain('<a href="https://example.com/uid" target="_blank" rel="noopener"><code>use-uid</code></a>');
});

it('prints the answers and the remark in Markdown', () => {
	expect(breakingChangeCardDefinition.markdown({ plugins: 'yes', codemod: 'no' }, 'A remark.')).toBe(
		'- Does it affect plugins? **Yes**\n- Does a codemod handle it? **No**\n\nA remark.',
	);
});

it('refuses other answers', () => {
	expect(breakingChangeCardDefinition.props.safeParse({ plugins: 'maybe', codemod: 'no' }).success).toBe(false);
});

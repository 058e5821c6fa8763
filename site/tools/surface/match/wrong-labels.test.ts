import { expect, it } from 'vitest';
import { readContentPage } from './content-blocks.ts';
import { wrongLabels } from './contradictions.ts';

const LABELS = new Set(['Settings', 'Webhooks', 'Create new API Token']);
const wrong = (text: string) => wrongLabels(readContentPage('cms/a', `---\ntitle: A\n---\n\n${text}\n`), LABELS);

it('accepts labels and menu paths', () => {
	expect(wrong('Open <UI>Settings > Webhooks</UI> and click <UI>Create new API Token</UI>.')).toEqual([]);
});

it('reports the line and the nearest label when the panel has another one', () => {
	expect(wrong('Click <UI>Create an API token</UI>.')).toEqual([
		{ line: 5, message: 'the admin panel has no label "Create an API token"', closest: 'Create new API Token' },
	]);
	expect(wrong('Go to <UI>Settings > Hooks</UI>.')).toMatchObject([{ line: 5, closest: 'Webhooks' }]);
});

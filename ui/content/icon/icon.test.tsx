import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Icon, iconDefinition } from './icon.tsx';
import { names } from './names.mjs';
import { outline } from './outline.mjs';
import { ICON_PATHS } from './paths.ts';
import { ICON_NAMES, isIconName } from './registry.ts';

it('is decoration without a label, and a picture with one', () => {
	expect(renderToStaticMarkup(<Icon name="rocket" />)).toMatch(/^<svg class="icon"[^>]* aria-hidden="true"><path/);
	expect(renderToStaticMarkup(<Icon name="rocket" label="Start" />)).toContain('role="img" aria-label="Start"');
});

it('is its label in Markdown', () => {
	expect(iconDefinition.markdown({ name: 'rocket', label: 'Start' }, '')).toBe('Start');
	expect(iconDefinition.markdown({ name: 'rocket' }, '')).toBe('');
});

it('refuses names that do not exist', () => {
	expect(iconDefinition.props.safeParse({ name: 'rokcet' }).success).toBe(false);
	expect(isIconName('toString')).toBe(false);
});

it('holds the outlines of the package: run extract.mjs after a change of names or version', async () => {
	expect([...ICON_NAMES].sort()).toEqual([...new Set(names)].sort());
	for (const name of ICON_NAMES) expect(ICON_PATHS[name], name).toBe(await outline(name));
});

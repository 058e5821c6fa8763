import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { styleSheets } from '../styles/index.ts';
import { linkBeforeFirstUse } from './sheets.ts';

const LINK = '<link rel="stylesheet" href="/assets/a.css">';

const ofComponents = styleSheets.linked.filter((name) => name !== 'late');

it.each(ofComponents)('links the sheet "%s" before the first element that it styles', (name) => {
	const css = readFileSync(join(import.meta.dirname, '..', styleSheets.files[name] ?? ''), 'utf8');
	const [, first] = /\.([\w-]+)/.exec(css.replaceAll(/\/\*.*?\*\/|@import [^;]+;/gs, '')) ?? [];
	const element = `<div class="${first}">`;
	expect(linkBeforeFirstUse(`<p>Before</p>${element}</div>`, LINK, [])).toContain(`${LINK}${element}`);
});

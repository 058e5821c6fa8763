import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contentComponents } from '../content/components.ts';
import { indexStyleSheets } from '../styles/index.ts';
import { linkBeforeFirstUse } from './sheets.ts';

const LINK = '<link rel="stylesheet" href="/assets/a.css">';

const styleSheets = indexStyleSheets(contentComponents);
const ofComponents = styleSheets.linked.filter((name) => name !== 'late');

it.each(ofComponents)('links the sheet "%s" before the first element that it styles', (name) => {
	const css = readFileSync(join(import.meta.dirname, '..', styleSheets.files[name] ?? ''), 'utf8');
	const [, first] = /\.([a-z][\w-]*)/.exec(css.replaceAll(/\/\*.*?\*\/|@import [^;]+;|\.prose /gs, '')) ?? [];
	const tag = /:where\((\w+)/.exec(css)?.[1];
	const element = first ? `<div class="${first}">` : `<${tag}>`;
	expect(linkBeforeFirstUse(`<p>Before</p>${element}Text`, LINK, [], styleSheets)).toContain(`${LINK}${element}`);
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const require = createRequire(import.meta.url);

function fontFace(weight: number): string {
	const file = require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff2`);
	const source = `url(data:font/woff2;base64,${readFileSync(file, 'base64')})`;
	return `@font-face { font-family: Steady; font-weight: ${weight}; src: ${source} format('woff2') }`;
}

const STYLE = `${[400, 600, 700].map(fontFace).join('\n')}
:root { --font-text: Steady !important; --font-code: Steady !important }
* { transition: none !important; animation: none !important; caret-color: transparent !important }
.article-foot > p { visibility: hidden !important }`;

/**
 * Makes a page look the same on every machine: replaces the fonts of the system by one that comes with the dependencies,
 * stops animations, and hides the date of the last change.
 */
export async function makeSteady(page: Page): Promise<void> {
	// By script, because the content security policy refuses other styles in the markup.
	await page.evaluate(async (style) => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(style);
		document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
		await Promise.all([400, 600, 700].map((weight) => document.fonts.load(`${weight} 16px Steady`)));
		await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
	}, STYLE);
}

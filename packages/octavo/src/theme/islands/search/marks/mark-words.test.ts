// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { sampleHit } from '../testing/sample-hits.ts';
import { markWords, unmark } from './mark-words.ts';
import { matchedWords } from './matched-words.ts';

function article(html: string): HTMLElement {
	const element = document.createElement('article');
	element.innerHTML = html;
	return element;
}

it('marks words at their beginning, ignoring case, and prefers longer words', () => {
	const element = article('<p>Roles, a role, <code>roleId</code>, no parole.</p>');
	const marks = markWords(element, ['roles', 'role']);
	expect(marks.map(({ textContent }) => textContent)).toEqual(['Roles', 'role', 'role']);
	expect(element.textContent).toBe('Roles, a role, roleId, no parole.');
});

it('restores the text when the marks are removed', () => {
	const html = '<p>A role and a role</p>';
	const element = article(html);
	unmark(markWords(element, ['role']));
	expect(element.innerHTML).toBe(html);
	expect(element.querySelector('p')?.childNodes).toHaveLength(1);
});

it('keeps the text of a flex container in one box', () => {
	const html = '<summary style="display: flex">A new role here</summary>';
	const element = article(html);
	document.body.replaceChildren(element);
	const marks = markWords(element, ['role']);
	expect(element.querySelector('summary')?.childNodes).toHaveLength(1);
	unmark(marks);
	expect(element.innerHTML).toBe(html);
});

it('escapes regular expressions, and skips drawings and fields', () => {
	const element = article('<p>strapi.log($in)</p><textarea>$in</textarea><svg><text>$in</text></svg>');
	expect(markWords(element, ['$in', 'a.b'])).toHaveLength(1);
});

it('marks the matched words as they are written in the hits', () => {
	const hit = sampleHit({
		_highlightResult: {
			hierarchy: { lvl1: { value: '<mark>Roles</mark>', matchLevel: 'full', matchedWords: ['role'] } },
		},
		_snippetResult: { content: { value: '…the <mark>permission</mark>', matchLevel: 'full' } },
	});
	expect(matchedWords([hit], 'how do rolse and permissions')).toEqual(['permission', 'roles']);
	expect(matchedWords([], 'api roles')).toEqual(['roles', 'api']);
});

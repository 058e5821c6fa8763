// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { readOwnProject } from './own-project.ts';

it("reads the reader's own project, with the token from the tab's storage alone", () => {
	localStorage.setItem('project.url', 'https://cms.example.com');
	localStorage.setItem('project.type', 'blog-post blog-posts');
	localStorage.setItem('project.token', 'of another tab');
	sessionStorage.setItem('project.token', 'secret');
	expect(readOwnProject()).toEqual({
		url: 'https://cms.example.com',
		singular: 'blog-post',
		plural: 'blog-posts',
		token: 'secret',
	});
	localStorage.clear();
	sessionStorage.clear();
});

it('is empty when nothing is stored and when storage is switched off', () => {
	const nothing = { url: '', singular: '', plural: '', token: '' };
	expect(readOwnProject()).toEqual(nothing);
	vi.stubGlobal('localStorage', undefined);
	vi.stubGlobal('sessionStorage', undefined);
	expect(readOwnProject()).toEqual(nothing);
	vi.unstubAllGlobals();
});

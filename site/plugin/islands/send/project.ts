import { dispatch, readOwnProject, type StorageKey } from '@octavo/contract/index.ts';
import { remove, write } from 'octavo/client/base/storage.ts';
import { useEffect, useState } from 'react';
import type { OwnNames } from '../../../examples/index.ts';

/** The reader's own server, content type and token. */
export interface Project extends OwnNames {
	/** API token, or empty. It stays in this tab: it is never part of an address, saved permanently or sent to this site. */
	token: string;
}

const TOKEN_KEY: StorageKey = 'project.token';
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Returns the origin that a reader entered, or the problem with it. */
export function readOrigin(text: string): { url: string } | { problem: string } {
	const typed = text.trim();
	if (!URL.canParse(typed)) return { problem: 'Write an address such as http://localhost:1337.' };
	const { protocol, username, password, pathname, search, hash, origin, hostname } = new URL(typed);
	if (protocol !== 'http:' && protocol !== 'https:')
		return { problem: `Write an address that begins with http:// or https://, not ${protocol}` };
	if (username || password) return { problem: 'Leave name and password out of the address; a token goes below.' };
	if (pathname !== '/' || search || hash) return { problem: `Write the address without a path: ${origin}` };
	if (protocol === 'http:' && !LOOPBACK.test(hostname))
		return { problem: `Write https://${hostname}: without encryption others could read the token on its way.` };
	return { url: origin };
}

/** Returns the API IDs that a reader entered, with a default plural, or the problem with them. */
export function readType(singular: string, plural: string): Pick<Project, 'singular' | 'plural'> | { problem: string } {
	const [one, many] = [singular.trim(), plural.trim()];
	if (one === '' && many === '') return { singular: '', plural: '' };
	if (![one, many || 'a'].every((id) => /^[a-z][a-z0-9-]*$/.test(id)))
		return { problem: 'Write API IDs as the Content-type Builder shows them, such as blog-post and blog-posts.' };
	return { singular: one, plural: many || `${one}s` };
}

export function tokenProblem(token: string): string | undefined {
	return /^[\x21-\x7e]*$/.test(token) ? undefined : 'A token has no blanks and no line breaks; copy it once more.';
}

export function saveProject({ url, singular, plural, token }: Project): void {
	write('project.url', url);
	write('project.type', `${singular} ${plural}`.trim());
	try {
		sessionStorage.setItem(TOKEN_KEY, token);
	} catch {
		// If storage is blocked, nothing is saved.
	}
	dispatch('docs:project', undefined);
}

export function forgetProject(): void {
	remove('project.url');
	remove('project.type');
	try {
		sessionStorage.removeItem(TOKEN_KEY);
	} catch {
		// Nothing was saved.
	}
	dispatch('docs:project', undefined);
}

/** Returns the reader's own project, shared by all forms of a page. */
export function useProject(): Project {
	const [project, setProject] = useState<Project>(readOwnProject);
	useEffect(() => {
		const read = () => setProject(readOwnProject());
		document.addEventListener('docs:project', read);
		return () => document.removeEventListener('docs:project', read);
	}, []);
	return project;
}

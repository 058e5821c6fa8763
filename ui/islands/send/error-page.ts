import type { Answer } from './ask-server.ts';

const CATALOGUE = '/cms/error-catalogue/api';

/** Sections of the catalogue by status. */
const SECTIONS: Record<number, string> = {
	401: '401',
	403: '403',
	404: '404',
	405: '404',
	413: '500',
	429: '500',
	500: '500',
};

/** @returns the section of the error catalogue that explains an answer; nothing where it is not an error */
export function errorPage({ status, text }: Pick<Answer, 'status' | 'text'>): string | undefined {
	const isGraphql = /^\s*\{\s*"errors"/.test(text);
	if (status < 400 && !isGraphql) return undefined;
	if (isGraphql) return `${CATALOGUE}#graphql`;
	if (status === 400)
		return `${CATALOGUE}#${/Invalid (key|parameter)|Undefined attribute/i.test(text) ? 'parameters' : 'body'}`;
	const section = SECTIONS[status];
	return section === undefined ? CATALOGUE : `${CATALOGUE}#${section}`;
}

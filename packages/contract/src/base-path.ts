import { BASE } from './base.ts';

type Convert = (path: string, base?: string) => string;
/** Known when scripts are bundled, so that those of a site at the root carry none of the following. */
const isAtRoot = typeof SITE_BASE === 'string' && SITE_BASE === '';
const keep: Convert = (path) => path;

/** Returns the address of a path of the site. An address that has the folder already, or of another site, stays as it is. */
export const addBase: Convert = isAtRoot
	? keep
	: (path, base = BASE) => {
			const isPath = path.startsWith('/') && !path.startsWith('//');
			return isPath && path !== base && !path.startsWith(`${base}/`) ? base + path : path;
		};

/** Returns the path of the site for the path of an address. */
export const removeBase: Convert = isAtRoot
	? keep
	: (path, base = BASE) => {
			if (path === base) return '/';
			return path.startsWith(`${base}/`) ? path.slice(base.length) : path;
		};

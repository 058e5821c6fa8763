import { posix } from 'node:path';
import type { Fence } from '../model.ts';
import { stemOf } from '../scratch/variants.ts';
import type { Place } from './fragment.ts';

export interface PanelExample {
	fence: Fence;
	/** All files of its project in one language, itself among them where it is one. */
	files: readonly Fence[];
	place?: Place | undefined;
	given?: string | undefined;
	/** Other blocks of the page, which are in the panel too. */
	beside?: readonly Fence[];
	/** Variables that the panel was built with, as `NAME=value`. */
	environment?: readonly string[];
}

/** Whether a file is the panel's own: `src/admin/app.js`. */
export const isApp = ({ title = '' }: Fence) => /^src\/admin\/app\.[jt]sx?$/.test(title);
/** Whether a local plugin begins with it. */
export const isPluginEntry = ({ title = '' }: Fence) =>
	/(^|\/)admin\/(src\/)?index\.[jt]sx?$|\/strapi-admin\.[jt]s$/.test(title);
/** Files that the panel is made of; the others are the server's. */
export const isPanelFile = ({ title = '', attributes }: Fence) =>
	attributes.proof === 'admin' || /(^|\/)admin\//.test(title) || title.startsWith('admin/');

/** Where a file lies in the project. */
export const pathOf = ({ title = '' }: Fence) => posix.normalize(title);

/** Whether the one file imports the other. */
export function imports(file: Fence, other: Fence): boolean {
	const directory = posix.dirname(pathOf(file));
	const paths = [...file.code.matchAll(/from\s+['"](\.[^'"]+)['"]/g)].map(([, path = '']) =>
		posix.join(directory, path),
	);
	const stem = stemOf(pathOf(other));
	return paths.some((path) => path === stem || `${path}/index` === stem || `${path}/src/index` === stem);
}

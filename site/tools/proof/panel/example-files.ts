import { posix } from 'node:path';
import type { Fence } from '../model.ts';
import { stemOf } from '../scratch/variants.ts';
import type { Place } from './fragment.ts';

export interface PanelExample {
	fence: Fence;
	/** All files of its project in one language, including the fence itself if it is a file. */
	files: readonly Fence[];
	place?: Place | undefined;
	given?: string | undefined;
	/** Other blocks of the page to load into the panel. */
	beside?: readonly Fence[];
	/** Build-time variables of the panel, as `NAME=value`. */
	environment?: readonly string[];
}

/** Whether a file is the panel's entry file: `src/admin/app.js`. */
export const isApp = ({ title = '' }: Fence) => /^src\/admin\/app\.[jt]sx?$/.test(title);
/** Whether a file is the entry file of a local plugin. */
export const isPluginEntry = ({ title = '' }: Fence) =>
	/(^|\/)admin\/(src\/)?index\.[jt]sx?$|\/strapi-admin\.[jt]s$/.test(title);
/** Whether a file belongs to the panel rather than to the server. */
export const isPanelFile = ({ title = '', attributes }: Fence) =>
	attributes.proof === 'admin' || /(^|\/)admin\//.test(title) || title.startsWith('admin/');

export const pathOf = ({ title = '' }: Fence) => posix.normalize(title);

export function imports(file: Fence, other: Fence): boolean {
	const directory = posix.dirname(pathOf(file));
	const paths = [...file.code.matchAll(/from\s+['"](\.[^'"]+)['"]/g)].map(([, path = '']) =>
		posix.join(directory, path),
	);
	const stem = stemOf(pathOf(other));
	return paths.some((path) => path === stem || `${path}/index` === stem || `${path}/src/index` === stem);
}

import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The part of `esbuild` that is used; the CMS brings it along, and builds panels with it. */
export interface Esbuild {
	build(options: object): Promise<{ outputFiles: { path: string; text: string }[] }>;
	transform(code: string, options: object): Promise<{ code: string }>;
}

/** The example can't become part of a panel; the message says where and why. */
export class PanelBundleError extends Error {}

/** @param cms directory of the CMS project */
export const esbuildOf = (cms: string): Esbuild => createRequire(join(cms, 'package.json'))('esbuild');

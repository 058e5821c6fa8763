import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The subset of `esbuild` that is used; the package comes with the CMS, which builds panels with it. */
export interface Esbuild {
	build(options: object): Promise<{ outputFiles: { path: string; text: string }[] }>;
	transform(code: string, options: object): Promise<{ code: string }>;
}

/** The example cannot be bundled for the panel; the message contains the position and the reason. */
export class PanelBundleError extends Error {}

/** @param cms directory of the CMS project */
export const esbuildOf = (cms: string): Esbuild => createRequire(join(cms, 'package.json'))('esbuild');

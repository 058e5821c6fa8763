import type { TestProject } from 'vitest/node';
import { bundleEntries } from '../../../../scripts/bundle.mjs';

declare module 'vitest' {
	export interface ProvidedContext {
		hostModule: string;
		clientModule: string;
	}
}

/** Bundles the programs that the proof starts. */
export default async function setup({ provide }: TestProject): Promise<void> {
	const { outputs } = await bundleEntries();
	provide('hostModule', outputs['site/tools/proof/host/main.ts'] ?? '');
	provide('clientModule', outputs['site/tools/proof/client/main.ts'] ?? '');
}

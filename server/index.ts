export { type CreateServerOptions, createServer } from './create-server.ts';
export type { FeatureContext, FeaturePlugin } from './feature.ts';
export { defaultLimits, type ServerLimits } from './limits.ts';
export {
	parseServerManifest,
	type ServerManifest,
	type ServerManifestInput,
	serverManifestSchema,
} from './manifest.ts';

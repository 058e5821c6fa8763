export { type SandboxFeatureOptions, sandboxFeature } from './sandbox-feature.ts';

export { sandboxFeature } from './sandbox-feature.ts';

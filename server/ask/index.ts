export { type AskFeatureOptions, askFeature } from './ask-feature.ts';

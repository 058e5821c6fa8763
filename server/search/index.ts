export { createSearchFeature, type SearchFeatureOptions, searchFeature } from './search-feature.ts';

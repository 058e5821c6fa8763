export { indexOf } from './release-index.ts';
export { createSearchFeature, type SearchFeatureOptions, searchFeature } from './search-feature.ts';
export { searchThreadFile } from './threads/thread-file.ts';

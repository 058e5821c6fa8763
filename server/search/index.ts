export { openSearchCluster } from './open-search-cluster.ts';
export { indexOf } from './release-index.ts';
export { createSearchFeature } from './search-feature.ts';
export { searchThreadFile } from './threads/thread-file.ts';

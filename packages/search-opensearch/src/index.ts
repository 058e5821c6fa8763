/** The door of the search in an OpenSearch cluster. */
export { ClusterIndex } from './cluster-index.ts';
export { PageChooser } from './page-choice.ts';
export { type PushSummary, pushToCluster, rollBack } from './push/index.ts';
export { type Cluster, conditionOf, openCluster } from './settings.ts';

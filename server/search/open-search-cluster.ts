import type { SearchCluster } from './cluster-answerer.ts';

const ENGINES = ['built-in', 'opensearch'];

/**
 * Reads `SEARCH_ENGINE`, and what its cluster needs; see `openCluster`. Nothing is asked of it yet.
 * @returns nothing where the index of the build answers
 * @throws {Error} naming each variable that is missing or wrong, and what was expected
 */
export async function openSearchCluster(variables: NodeJS.ProcessEnv): Promise<SearchCluster | undefined> {
	const engine = variables.SEARCH_ENGINE || 'built-in';
	if (!ENGINES.includes(engine)) throw new Error(`SEARCH_ENGINE is "${engine}", expected ${ENGINES.join(' or ')}.`);
	if (engine === 'built-in') return undefined;
	// Only those who have a cluster load its client.
	const { ClusterIndex, conditionOf, openCluster } = await import('../../search/opensearch/index.ts');
	const cluster = openCluster(variables);
	return { index: new ClusterIndex(cluster), timeout: cluster.timeout, condition: () => conditionOf(cluster) };
}

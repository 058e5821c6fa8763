import { join } from 'node:path';
import { readKnowledge } from '../../search/index.ts';
import type { SearchCluster } from './cluster-answerer.ts';

const ENGINES = ['built-in', 'opensearch'];

/**
 * Reads `SEARCH_ENGINE`, and what its cluster needs; see `openCluster`. Nothing is asked of it yet.
 * @param site directory of the built site, which says what its words mean and what it is not about
 * @returns nothing where the index of the build answers
 * @throws {Error} naming each variable that is missing or wrong, and what was expected
 */
export async function openSearchCluster(
	variables: NodeJS.ProcessEnv,
	site: string,
): Promise<SearchCluster | undefined> {
	const engine = variables.SEARCH_ENGINE || 'built-in';
	if (!ENGINES.includes(engine)) throw new Error(`SEARCH_ENGINE is "${engine}", expected ${ENGINES.join(' or ')}.`);
	if (engine === 'built-in') return undefined;
	// Only those who have a cluster load its client.
	const { ClusterIndex, conditionOf, openCluster } = await import('../../search/opensearch/index.ts');
	const cluster = openCluster(variables);
	return {
		index: new ClusterIndex(cluster, readKnowledge(join(site, 'search'))),
		timeout: cluster.timeout,
		condition: () => conditionOf(cluster),
	};
}

import { join } from 'node:path';
import { readKnowledge } from '../../search/index.ts';
import type { SearchCluster } from './cluster-answerer.ts';

const ENGINES = ['built-in', 'opensearch'];

/**
 * Reads `SEARCH_ENGINE` and the settings of the cluster; see `openCluster`. Sends no request yet.
 * @param site directory of the built site, which contains synonyms and what the site does not cover
 * @returns nothing when the index of the build answers
 * @throws {Error} naming each variable that is missing or invalid, and what was expected
 */
export async function openSearchCluster(
	variables: NodeJS.ProcessEnv,
	site: string,
): Promise<SearchCluster | undefined> {
	const engine = variables.SEARCH_ENGINE || 'built-in';
	if (!ENGINES.includes(engine)) throw new Error(`SEARCH_ENGINE is "${engine}", expected ${ENGINES.join(' or ')}.`);
	if (engine === 'built-in') return undefined;
	// The client is loaded only when there is a cluster.
	const { ClusterIndex, conditionOf, openCluster } = await import('../../search/opensearch/index.ts');
	const cluster = openCluster(variables);
	return {
		index: new ClusterIndex(cluster, readKnowledge(join(site, 'search'))),
		timeout: cluster.timeout,
		condition: () => conditionOf(cluster),
	};
}

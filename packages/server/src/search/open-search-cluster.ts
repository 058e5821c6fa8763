import { readVariable } from '@octavo/platform/read-variable.ts';
import { z } from 'zod';
import type { SearchCluster } from './cluster-answerer.ts';

/**
 * Reads `SEARCH_ENGINE` and the settings of the cluster; see `openCluster`. Sends no request yet.
 * @returns nothing when the index of the build answers
 * @throws {Error} naming each variable that is missing or invalid, and what was expected
 */
export async function openSearchCluster(variables: NodeJS.ProcessEnv): Promise<SearchCluster | undefined> {
	const wanted = variables.SEARCH_ENGINE || 'built-in';
	const engine = readVariable('SEARCH_ENGINE', wanted, z.enum(['built-in', 'opensearch']), 'built-in or opensearch');
	if (engine === 'built-in') return undefined;
	// The client is loaded only when there is a cluster.
	const { ClusterIndex, conditionOf, openCluster, PageChooser } = await import(
		'../../../search-opensearch/src/index.ts'
	);
	const cluster = openCluster(variables);
	// Pages stay in memory when a new build brings an index of its own.
	const chooser = new PageChooser(cluster);
	return {
		indexOf: (knowledge) => new ClusterIndex(chooser, knowledge),
		liveIndex: () => chooser.liveIndex(),
		condition: () => conditionOf(cluster),
	};
}

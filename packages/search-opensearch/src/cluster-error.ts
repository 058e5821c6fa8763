/** The cluster did not give a usable answer. The message is for operators: it may name hosts and indices. */
export class ClusterError extends Error {
	override readonly name = 'ClusterError';
}

/** The cluster gives no answer that can be used. The message is for operators: it may name hosts and indices. */
export class ClusterError extends Error {
	override readonly name = 'ClusterError';
}

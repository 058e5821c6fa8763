import { errors } from '@opensearch-project/opensearch';
import { messageOf } from '../../platform/error-message.ts';
import { ClusterError } from './cluster-error.ts';

/** @returns why a request to the cluster failed, and what to do where that is known */
export function clusterError(error: unknown): ClusterError {
	if (error instanceof ClusterError) return error;
	return new ClusterError(reasonOf(error), { cause: error });
}

/** Whether the cluster takes a request for wrong: others may be answered. */
export function isRefused(error: unknown): boolean {
	return error instanceof errors.ResponseError && error.statusCode === 400;
}

/** Whether an index or an alias that a request names is not there. */
export function isMissing(error: unknown): boolean {
	return error instanceof errors.ResponseError && error.statusCode === 404;
}

function reasonOf(error: unknown): string {
	if (error instanceof errors.ResponseError) {
		const { statusCode } = error;
		if (statusCode === 401) return 'OpenSearch refuses the credentials (401). Look at user and password, or the key.';
		if (error.message.includes('blocked by'))
			return `OpenSearch writes nothing at the moment; is a disk of its nodes full? ${error.message}`;
		if (statusCode === 403) return `OpenSearch does not allow this (403): ${error.message}`;
		if (isMissing(error))
			return `OpenSearch has no such index (404). "npm run search:push -- --to opensearch" makes it.`;
		return `OpenSearch answered ${statusCode}: ${error.message}`;
	}
	if (error instanceof errors.TimeoutError) return 'OpenSearch did not answer in time.';
	if (error instanceof errors.OpenSearchClientError) return `OpenSearch is out of reach: ${error.message}`;
	return messageOf(error);
}

import { messageOf } from '@octavo/platform/error-message.ts';
import { errors } from '@opensearch-project/opensearch';
import { ClusterError } from './cluster-error.ts';

/** @returns an error that says why a request to the cluster failed and, if known, what to do about it */
export function clusterError(error: unknown): ClusterError {
	if (error instanceof ClusterError) return error;
	return new ClusterError(reasonOf(error), { cause: error });
}

/** Whether the cluster rejects the request itself, so that it may well answer others. */
export function isRefused(error: unknown): boolean {
	return error instanceof errors.ResponseError && error.statusCode === 400;
}

/** Whether the cluster has too much to do at the moment, or the request did not reach it. */
export function isBusy(error: unknown): boolean {
	if (error instanceof errors.ResponseError) return BUSY.includes(error.statusCode ?? 0);
	return error instanceof errors.ConnectionError || error instanceof errors.TimeoutError;
}

/** HTTP statuses. */
const BUSY = [429, 502, 503, 504];

function reasonOf(error: unknown): string {
	if (error instanceof errors.ResponseError) {
		const { statusCode } = error;
		if (statusCode === 401) return 'OpenSearch rejects the credentials (401). Check the user and password, or the key.';
		if (error.message.includes('blocked by'))
			return `OpenSearch does not accept changes at the moment. Is the disk of a node full? ${error.message}`;
		if (statusCode === 403) return `OpenSearch does not permit this (403): ${error.message}`;
		if (statusCode === 404)
			return `OpenSearch has no such index (404). "npm run search:push -w @octavo/server -- --to opensearch" makes it.`;
		return `OpenSearch answered ${statusCode}: ${error.message}`;
	}
	if (error instanceof errors.TimeoutError || error instanceof errors.RequestAbortedError)
		return 'OpenSearch did not answer in time.';
	if (error instanceof errors.OpenSearchClientError) return `OpenSearch cannot be reached: ${error.message}`;
	return messageOf(error);
}

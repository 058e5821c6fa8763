import { readFileSync } from 'node:fs';
import { messageOf } from '@octavo/platform/error-message.ts';
import { readVariables } from '@octavo/platform/read-variable.ts';
import { INDEX_NAME } from '@octavo/search/protocol/requests.ts';
import { Client, type ClientOptions, errors } from '@opensearch-project/opensearch';
import { z } from 'zod';
import { ClusterError } from './cluster-error.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The dialog in the browser gives up after 1,000 ms, and the built-in index needs a moment to answer instead. Unit: ms. */
const DEFAULT_TIMEOUT = 800;

const optional = z.string().optional();

const environmentSchema = z
	.object({
		/** Addresses of the nodes, separated by commas; `https` unless they say otherwise. */
		OPENSEARCH_URL: z.string().transform(readAddresses),
		OPENSEARCH_USER: optional,
		OPENSEARCH_PASSWORD: optional,
		/** Sent as `Authorization: ApiKey …`, instead of user and password. */
		OPENSEARCH_API_KEY: optional,
		/** PEM file of the authority that signed the nodes' certificates, if the system does not trust it already. */
		OPENSEARCH_CA_FILE: z.string().transform(readText).optional(),
		/** Deadline of a query, after which the built-in index answers it. Unit: ms. */
		OPENSEARCH_TIMEOUT: z.coerce.number().int().min(100).max(60_000).default(DEFAULT_TIMEOUT),
		/** Alias that queries ask. The indices behind it are named after it and their time. Each site in a cluster has its own. */
		OPENSEARCH_INDEX: z
			.string()
			.regex(/^[a-z0-9][a-z0-9_-]{0,100}$/, 'Expected lower-case letters, digits, "-" and "_".')
			.default(INDEX_NAME),
	})
	.refine(({ OPENSEARCH_USER, OPENSEARCH_PASSWORD }) => !OPENSEARCH_USER === !OPENSEARCH_PASSWORD, {
		message: 'A user needs a password, and a password a user.',
		path: ['OPENSEARCH_PASSWORD'],
	})
	.refine(
		({ OPENSEARCH_URL, OPENSEARCH_USER, OPENSEARCH_API_KEY }) =>
			(!OPENSEARCH_USER && !OPENSEARCH_API_KEY) ||
			OPENSEARCH_URL.every(({ protocol, hostname }) => protocol === 'https:' || LOOPBACK.includes(hostname)),
		{ message: 'Credentials would be sent without encryption; use https.', path: ['OPENSEARCH_URL'] },
	);

/** A cluster, and the name of a site's index in it. */
export interface Cluster {
	client: Client;
	/** Alias that queries ask. */
	name: string;
	/** Deadline of a query. Unit: ms. */
	timeout: number;
}

/**
 * Reads `OPENSEARCH_URL`, `OPENSEARCH_USER` and `OPENSEARCH_PASSWORD` or `OPENSEARCH_API_KEY`, `OPENSEARCH_CA_FILE`,
 * `OPENSEARCH_INDEX` and `OPENSEARCH_TIMEOUT`; empty counts as absent. Nothing is connected yet.
 * @param requestTimeout limit of one request to one node, in ms. The default is half of a query's deadline, so that another
 * node can still answer in place of one that hangs
 * @throws {Error} naming each variable that is missing or wrong, and what was expected
 */
export function openCluster(variables: NodeJS.ProcessEnv, requestTimeout?: number): Cluster {
	const settings = readVariables(variables, environmentSchema, 'OpenSearch');
	const { OPENSEARCH_URL, OPENSEARCH_USER, OPENSEARCH_PASSWORD, OPENSEARCH_API_KEY, ...others } = settings;
	const options: ClientOptions = {
		nodes: OPENSEARCH_URL.map(({ href }) => href),
		requestTimeout: requestTimeout ?? others.OPENSEARCH_TIMEOUT / 2,
		// Enough to reach every other node once. A single address may be a balancer, which deserves a second try.
		maxRetries: Math.max(1, OPENSEARCH_URL.length - 1),
		// Answers are parsed by schemas, which ignore unknown keys, so there is no need to scan megabytes for bad ones.
		disablePrototypePoisoningProtection: true,
		...(OPENSEARCH_USER && { auth: { username: OPENSEARCH_USER, password: OPENSEARCH_PASSWORD ?? '' } }),
		...(OPENSEARCH_API_KEY && { headers: { authorization: `ApiKey ${OPENSEARCH_API_KEY}` } }),
		...(others.OPENSEARCH_CA_FILE && { ssl: { ca: others.OPENSEARCH_CA_FILE } }),
	};
	return { client: new Client(options), name: others.OPENSEARCH_INDEX, timeout: others.OPENSEARCH_TIMEOUT };
}

function readText(file: string, context: z.RefinementCtx): string {
	try {
		return readFileSync(file, 'utf8');
	} catch (error) {
		context.addIssue(`The file cannot be read: ${messageOf(error)}`);
		return z.NEVER;
	}
}

/** Addresses may hold credentials, so that no message repeats one. */
function readAddresses(text: string, context: z.RefinementCtx): URL[] {
	const addresses = text.split(',').map((part) => part.trim());
	return addresses.map((address, place) => {
		const which = addresses.length === 1 ? 'The address' : `Address ${place + 1} of ${addresses.length}`;
		const whole = address.includes('://') ? address : `https://${address}`;
		if (!/^https?:/.test(whole) || !URL.canParse(whole)) {
			context.addIssue(`${which} is not one, expected addresses such as "https://search-1:9200".`);
			return z.NEVER;
		}
		const url = new URL(whole);
		if (url.username || url.password) {
			context.addIssue(
				`${which} holds a user or a password, expected them in OPENSEARCH_USER and OPENSEARCH_PASSWORD.`,
			);
		}
		return url;
	});
}

const healthSchema = z.object({ status: z.enum(['green', 'yellow', 'red']) });

const CONDITIONS = {
	green: undefined,
	yellow: 'the search cluster is yellow: copies of the index are missing',
	red: 'the search cluster is red: parts of the index are missing',
};

/** @returns what is wrong with the shards of an index; nothing if all is well, or if the user may not see it */
export async function conditionOf({ client, name }: Cluster): Promise<string | undefined> {
	try {
		// Without this limit the cluster waits half a minute for an index that does not exist.
		const { body } = await client.cluster.health({ index: name, timeout: '0s' });
		return CONDITIONS[healthSchema.parse(body).status];
	} catch {
		// Queries show whether it answers.
		return undefined;
	}
}

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

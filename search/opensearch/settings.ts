import { readFileSync } from 'node:fs';
import { Client, type ClientOptions } from '@opensearch-project/opensearch';
import { z } from 'zod';
import { INDEX_NAME } from '../protocol/answer.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** How long readers wait for an answer. Unit: ms. */
const DEFAULT_TIMEOUT = 1_500;

const optional = z.string().min(1).optional();

const environmentSchema = z
	.object({
		/** Nodes, apart by commas; `https` where none is named. */
		OPENSEARCH_URL: z.string().min(1).transform(readAddresses),
		OPENSEARCH_USER: optional,
		OPENSEARCH_PASSWORD: optional,
		/** In place of user and password, as the header `Authorization: ApiKey …` has it. */
		OPENSEARCH_API_KEY: optional,
		/** PEM file of who signed the nodes' certificates, where the system does not know them. */
		OPENSEARCH_CA_FILE: optional,
		/** How long readers wait before something else answers; a node gets half of it. Unit: ms. */
		OPENSEARCH_TIMEOUT: z.coerce.number().int().min(100).max(60_000).default(DEFAULT_TIMEOUT),
		/** Name that readers' queries ask; indices behind it carry it with a time. Sites that share a cluster have one each. */
		OPENSEARCH_INDEX: z
			.string()
			.regex(/^[a-z0-9][a-z0-9_-]{0,100}$/, 'Expected small letters, digits, "-" and "_".')
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

/** A cluster and the name of the index in it. */
export interface Cluster {
	client: Client;
	/** Alias that queries ask. */
	name: string;
	/** How long readers wait for an answer. Unit: ms. */
	timeout: number;
}

/**
 * Reads `OPENSEARCH_URL`, `OPENSEARCH_USER` and `OPENSEARCH_PASSWORD` or `OPENSEARCH_API_KEY`, `OPENSEARCH_CA_FILE`,
 * `OPENSEARCH_INDEX` and `OPENSEARCH_TIMEOUT`; empty counts as absent. Nothing is connected yet.
 * @param nodeTimeout of one request to one node; default half of what readers wait. Unit: ms
 * @throws {Error} naming each variable that is missing or wrong, and what was expected
 */
export function openCluster(variables: NodeJS.ProcessEnv, nodeTimeout?: number): Cluster {
	const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
	const parsed = environmentSchema.safeParse(given);
	if (!parsed.success) {
		throw new Error(`OpenSearch needs variables of the environment.\n${z.prettifyError(parsed.error)}`);
	}
	const { OPENSEARCH_URL, OPENSEARCH_USER, OPENSEARCH_PASSWORD, OPENSEARCH_API_KEY, ...others } = parsed.data;
	const options: ClientOptions = {
		nodes: OPENSEARCH_URL.map(({ href }) => href),
		requestTimeout: nodeTimeout ?? others.OPENSEARCH_TIMEOUT / 2,
		// Each of the other nodes, once.
		maxRetries: OPENSEARCH_URL.length,
		// Schemas take what they name from an answer and leave the rest: a megabyte need not be looked through before.
		disablePrototypePoisoningProtection: true,
		...(OPENSEARCH_USER && { auth: { username: OPENSEARCH_USER, password: OPENSEARCH_PASSWORD ?? '' } }),
		...(OPENSEARCH_API_KEY && { headers: { authorization: `ApiKey ${OPENSEARCH_API_KEY}` } }),
		...(others.OPENSEARCH_CA_FILE && { ssl: { ca: readFileSync(others.OPENSEARCH_CA_FILE, 'utf8') } }),
	};
	return { client: new Client(options), name: others.OPENSEARCH_INDEX, timeout: others.OPENSEARCH_TIMEOUT };
}

function readAddresses(text: string, context: z.RefinementCtx): URL[] {
	return text.split(',').map((part) => {
		const address = part.trim();
		const whole = address.includes('://') ? address : `https://${address}`;
		if (/^https?:/.test(whole) && URL.canParse(whole)) return new URL(whole);
		context.addIssue(`Expected addresses such as "https://search-1:9200", found "${address}".`);
		return z.NEVER;
	});
}

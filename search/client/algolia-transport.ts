import { HttpTransport, type HttpTransportOptions } from './http-transport.ts';

export interface AlgoliaAccount {
	applicationId: string;
	/** The public key that can only search. */
	apiKey: string;
}

const EVENTS_URL = 'https://insights.algolia.io/1/events';
const FALLBACK_HOSTS = 3;

/**
 * Algolia's hosts: the nearest first, then the others in an order that spreads readers over them, as in Algolia's
 * own clients. Credentials go into the address, so that browsers need not ask for permission first.
 */
export function algoliaTransport(
	{ applicationId, apiKey }: AlgoliaAccount,
	options: Omit<HttpTransportOptions, 'hosts'> = {},
): HttpTransport {
	const first = Math.floor(Math.random() * FALLBACK_HOSTS);
	const others = Array.from({ length: FALLBACK_HOSTS }, (_, index) => ((first + index) % FALLBACK_HOSTS) + 1);
	return new HttpTransport({
		eventsUrl: EVENTS_URL,
		...options,
		hosts: [
			{ url: `https://${applicationId}-dsn.algolia.net` },
			...others.map((number) => ({ url: `https://${applicationId}-${number}.algolianet.com` })),
		],
		parameters: { 'x-algolia-application-id': applicationId, 'x-algolia-api-key': apiKey },
	});
}

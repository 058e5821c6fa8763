import { HttpTransport, type HttpTransportOptions } from './http-transport.ts';

export interface AlgoliaAccount {
	applicationId: string;
	/** The public key that can only search. */
	apiKey: string;
}

const EVENTS_URL = 'https://insights.algolia.io/1/events';
const FALLBACK_HOSTS = 3;

/**
 * Creates a transport to Algolia's hosts: the nearest one first, then the fallbacks in an order that distributes readers
 * over them, as in Algolia's own clients. Credentials are sent in the address, which avoids CORS preflight requests.
 */
export function algoliaTransport(
	{ applicationId, apiKey }: AlgoliaAccount,
	options: Omit<HttpTransportOptions, 'hosts'>,
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

import { createServer, type Server } from 'node:http';

interface FakeIndex {
	settings: unknown;
	synonyms: unknown[];
	records: Map<string, unknown>;
}

/** A service that implements the indexing part of Algolia's API, in memory. */
export interface FakeAlgolia extends AsyncDisposable {
	url: string;
	indices: ReadonlyMap<string, Readonly<FakeIndex>>;
	/** Credentials of the last request. */
	credentials: { application: unknown; key: unknown };
	/** Rejects requests to paths with this ending; an empty message means no response body. */
	refuse(pathEnd: string, message: string): void;
}

/** Starts the service on a free port. */
export async function startFakeAlgolia(): Promise<FakeAlgolia> {
	const indices = new Map<string, FakeIndex>();
	const refusals = new Map<string, string>();
	const credentials: FakeAlgolia['credentials'] = { application: undefined, key: undefined };
	const indexOf = (name: string): FakeIndex => {
		const index = indices.get(name) ?? { settings: undefined, synonyms: [], records: new Map() };
		indices.set(name, index);
		return index;
	};

	function change(method: string, name: string, action: string, body: Record<string, unknown>): void {
		if (method === 'DELETE') indices.delete(name);
		else if (action === 'settings') indexOf(name).settings = body;
		else if (action === 'synonyms/batch') indexOf(name).synonyms = body as unknown as unknown[];
		else if (action === 'batch') {
			for (const { body: record } of body.requests as { body: { objectID: string } }[]) {
				indexOf(name).records.set(record.objectID, record);
			}
		} else if (action === 'operation' && body.operation === 'move') {
			indices.set(String(body.destination), indexOf(name));
			indices.delete(name);
		}
	}

	const server: Server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		const { pathname } = new URL(request.url ?? '/', 'http://localhost');
		credentials.application = request.headers['x-algolia-application-id'];
		credentials.key = request.headers['x-algolia-api-key'];
		const [, message] = [...refusals].find(([end]) => pathname.endsWith(end)) ?? [];
		response.writeHead(message === undefined ? 200 : 400, { 'content-type': 'application/json' });
		if (message !== undefined) return response.end(message && JSON.stringify({ message, status: 400 }));
		const [, , , name = '', ...rest] = pathname.split('/').map(decodeURIComponent);
		const text = Buffer.concat(chunks).toString();
		if (request.method !== 'GET') change(request.method ?? '', name, rest.join('/'), text ? JSON.parse(text) : {});
		return response.end(JSON.stringify({ taskID: 1, objectIDs: [], status: 'published', updatedAt: '' }));
	}).listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	const address = server.address();
	return {
		url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
		indices,
		credentials,
		refuse: (pathEnd, message) => refusals.set(pathEnd, message),
		async [Symbol.asyncDispose]() {
			server.closeAllConnections();
			server.close();
		},
	};
}

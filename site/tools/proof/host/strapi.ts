/** The subset of the CMS that the host uses. The CMS's own types would make the site depend on 775 MB of packages. */
export interface Strapi {
	log: { level: string };
	dirs: { static: { public: string } };
	contentTypes: Record<string, { attributes: Record<string, unknown> }>;
	server: { mount(): void; httpServer: import('node:http').Server };
	db: {
		connection: Knex;
		query(uid: string): QueryEngine;
		lifecycles: { subscribe(subscriber: unknown): () => void };
	};
	documents: ((uid: string) => DocumentService) & { use(middleware: unknown): () => void };
	eventHub: { subscribe(subscriber: unknown): () => void; on(name: string, listener: unknown): () => void };
	config: { get(name: string): unknown };
	plugin(name: string): { service(name: string): Service; provider?: { send(message: unknown): Promise<unknown> } };
	service(uid: string): Service;
	load(): Promise<unknown>;
	destroy(): Promise<void>;
}

export type Row = Record<string, unknown>;

export interface Knex {
	raw(sql: string, bindings?: readonly unknown[]): Promise<unknown>;
	client: {
		config: { client: unknown };
		on(event: 'query', listener: (query: { sql: string }) => void): void;
	};
}

interface QueryEngine {
	create(parameters: { data: Row }): Promise<Row>;
	findOne(parameters: { where: Row }): Promise<Row | null>;
	findMany(parameters?: { where?: Row; select?: string[] }): Promise<Row[]>;
	update(parameters: { where: Row; data: Row }): Promise<Row>;
}

interface DocumentService {
	create(parameters: Row): Promise<Row>;
	update(parameters: Row): Promise<Row | null>;
}

/** Methods differ between services; each caller knows its service. */
type Service = Record<string, (...parameters: never[]) => Promise<unknown>>;

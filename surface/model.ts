import { z } from 'zod';

/** The groups of the public surface, in the order in which reports show them. */
export const GROUPS = [
	'configuration keys',
	'provider options',
	'environment variables',
	'commands',
	'command options',
	'content API routes',
	'admin API routes',
	'REST parameters',
	'filter operators',
	'Document Service',
	'Document Service parameters',
	'Query Engine',
	'lifecycle hooks',
	'strapi object',
	'middlewares',
	'policies',
	'factories and utilities',
	'error classes',
	'plugin server API',
	'admin panel API',
	'admin panel exports',
	'admin panel types',
	'client',
	'permissions',
	'schema',
	'Content-type Builder keys',
	'licensed features',
	'telemetry events',
	'webhook events',
	'internal events',
	'email variables',
	'error messages',
	'GraphQL',
	'codemods',
	'MCP tools',
	'admin panel pages',
] as const;

export type Group = (typeof GROUPS)[number];

/** One public name of the product. */
const surfaceItem = z.strictObject({
	group: z.enum(GROUPS),
	/** The full name, unique in its group: `server.openapi.admin.access`, `strapi export --no-compress`. */
	name: z.string().min(1),
	/** What pages write where the owner is clear from the section: `access`, `--no-compress`. Absent where it is the name. */
	member: z.string().optional(),
	/** What the member belongs to: `server.openapi.admin`, `strapi export`. */
	owner: z.string().optional(),
	/** First file that has it, from the folder of packages: `@strapi/types/dist/core/config/server.d.ts`. */
	source: z.string(),
	/** Default value as written in the code, where it is a literal. */
	default: z.string().optional(),
	/** Parameters of a function as its type names them: `(uid, params?)`. */
	signature: z.string().optional(),
	deprecated: z.literal(true).optional(),
	/** The package's own mark that the name is not for others, or where it can only be reached from. */
	internal: z.string().optional(),
});

export type SurfaceItem = z.infer<typeof surfaceItem>;

/** @returns a key that is unique in a surface */
export function keyOf({ group, name }: { group: string; name: string }): string {
	return `${group}\n${name}`;
}

/** The public surface of one version of the product. */
export const surface = z.strictObject({
	version: z.string(),
	items: z.array(surfaceItem),
});

export type Surface = z.infer<typeof surface>;

import { readBy } from '@octavo/platform/read-by.ts';
import { z } from 'zod';

/** Groups of the public surface, in the order of reports. */
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

/** A public name of the product. */
const surfaceItem = z.strictObject({
	group: z.enum(GROUPS),
	/** Full name, unique in its group: `server.openapi.admin.access`, `strapi export --no-compress`. */
	name: z.string().min(1),
	/**
	 * Short name, used where the section makes the owner clear: `access`, `--no-compress`. Absent when it equals the full
	 * name.
	 */
	member: z.string().optional(),
	/** Owner of the member: `server.openapi.admin`, `strapi export`. */
	owner: z.string().optional(),
	/** First file that contains it, relative to the folder of packages: `@strapi/types/dist/core/config/server.d.ts`. */
	source: z.string(),
	/** Default value as in the code, when it is a literal. */
	default: z.string().optional(),
	/** Parameters of a function in its type: `(uid, params?)`. */
	signature: z.string().optional(),
	deprecated: z.literal(true).optional(),
	/** Reason why the name is internal: the package marks it, or it is only reachable from internal code. */
	internal: z.string().optional(),
});

export type SurfaceItem = z.infer<typeof surfaceItem>;

/** @returns a key that is unique in a surface */
export function keyOf({ group, name }: { group: string; name: string }): string {
	return `${group}\n${name}`;
}

/** Returns the parts of a name between its placeholders: `Invalid id ${id}` -> `Invalid id `. */
export function partsOf(name: string): string[] {
	return name.split(/\$\{[^}]*\}+/);
}

/** Whether a name shows which feature is available; the wording of a message does not. */
export function showsFeature({ group }: Pick<SurfaceItem, 'group'>): boolean {
	return group !== 'error messages';
}

/** The public surface of a version of the product. */
export const surface = z.strictObject({
	version: z.string(),
	items: z.array(surfaceItem),
});

export type Surface = z.infer<typeof surface>;

/** Reviewed decisions: names that are excluded from the figures, with a reason. */
export const reviewedFile = z.array(
	z.strictObject({
		group: z.enum(GROUPS),
		/** Regular expression for names of items. */
		names: readBy((pattern) => new RegExp(pattern)),
		reason: z.string().min(10),
	}),
);

export type ReviewedRule = z.output<typeof reviewedFile>[number];

/** @returns the reason why an item is excluded from the figures; `undefined` for one that counts */
export function exclusionOf(item: SurfaceItem, rules: readonly ReviewedRule[]): string | undefined {
	return item.internal ?? rules.find(({ group, names }) => item.group === group && names.test(item.name))?.reason;
}

/** Changes of a name after the first recorded version. */
const nameHistory = z.strictObject({
	/**
	 * Version that added the name. Absent when the first recorded version has it; `null` when the packages do not prove
	 * it, because an earlier version moved or bundled the code.
	 */
	since: z.string().nullable().optional(),
	/** Oldest first. */
	changed: z
		.array(
			z.strictObject({ version: z.string(), what: z.enum(['default', 'signature']), from: z.string(), to: z.string() }),
		)
		.optional(),
	/** Version that removed it. */
	gone: z.string().optional(),
});

export type NameHistory = z.infer<typeof nameHistory>;

/** Added, changed and removed names of all groups across the published versions. */
export const history = z.strictObject({
	/** Compared versions, oldest first. */
	versions: z.array(z.string()).min(1),
	/** Group -> name -> changes. Unchanged names are omitted. */
	names: z.record(z.string(), z.record(z.string(), nameHistory)),
});

export type History = z.infer<typeof history>;

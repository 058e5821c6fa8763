import { z } from 'zod';
import { closestOf } from '../../platform/closest.ts';
import type { NavbarItem } from '../model.ts';

const link = z.object({
	label: z.string().min(1),
	href: z.string().min(1),
	external: z.boolean().optional(),
	icon: z.string().optional(),
});
const position = z.enum(['left', 'right']);
const single = { position, link, active: z.boolean() };
const list = { position, label: z.string().min(1), items: z.array(link.extend({ active: z.boolean() })) };

const schema = z.discriminatedUnion('type', [
	z.object({ type: z.literal('link'), ...single }),
	z.object({ type: z.literal('dropdown'), ...list }),
	z.object({
		type: z.literal('localeDropdown'),
		...list,
		items: z.array(link.extend({ active: z.boolean(), lang: z.string().min(1) })),
	}),
	z.object({ type: z.literal('search'), position }),
	z.object({ type: z.literal('html'), position, html: z.string() }),
	z.object({ type: z.literal('doc'), ...single }),
	z.object({ type: z.literal('docSidebar'), ...single, sidebarId: z.string().min(1) }),
	z.object({ type: z.literal('docsVersion'), ...single }),
	z.object({ type: z.literal('docsVersionDropdown'), ...list, project: z.boolean().optional() }),
]);

const TYPES = schema.options.map((option) => option.shape.type.value);

/** Items that have been checked, so that each is checked once and not once per page. */
const checked = new WeakSet<object>();

/**
 * Checks that a navbar item has a valid shape.
 * @throws {Error} with the item, the problem, and the closest valid kind
 */
export function checkNavbarItem(item: NavbarItem): void {
	if (typeof item === 'object' && item !== null && checked.has(item)) return;
	const result = schema.safeParse(item);
	if (result.success) {
		checked.add(item);
		return;
	}
	throw new Error(`A navbar item is invalid: ${JSON.stringify(item)}\n${explain(item, result.error)}`);
}

function explain(item: unknown, error: z.ZodError): string {
	const type: unknown = typeof item === 'object' && item !== null && 'type' in item ? item.type : undefined;
	if (typeof type === 'string' && !TYPES.some((known) => known === type)) {
		const nearest = closestOf(type, TYPES);
		const hint = nearest === undefined ? '' : `; the closest is "${nearest}"`;
		return `The type "${type}" does not exist${hint}. Types: ${TYPES.join(', ')}.`;
	}
	return z.prettifyError(error);
}

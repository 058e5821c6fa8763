import type { DocumentInput, SidebarItem } from '../model.ts';
import { styleSheets } from '../styles/index.ts';

type Carrier = Pick<DocumentInput, 'page' | 'components'>;

/** Names of the style sheets that a page carries, each once: the shell's, its kind's, those of what stands on it. */
export function sheetNames({ page, components }: Carrier): string[] {
	const badges = page.badges.length > 0 || page.sidebar?.items.some(hasBadge);
	const own = components.flatMap((name) => styleSheets.components[name] ?? []);
	return [...new Set([...styleSheets.shell, ...styleSheets.pages[page.kind], ...(badges ? ['badge'] : []), ...own])];
}

function hasBadge(item: SidebarItem): boolean {
	return item.badges.length > 0 || (item.kind === 'group' && item.items.some(hasBadge));
}

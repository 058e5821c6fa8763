import type { DocumentInput } from '../model.ts';
import { styleSheets } from '../styles/index.ts';

type Carrier = Pick<DocumentInput, 'page' | 'components'>;

/** Names of the style sheets that a page carries, each once: the shell's, its kind's, those of what stands on it. */
export function sheetNames({ page, components }: Carrier): string[] {
	const badges = page.badges.length > 0;
	const own = components.flatMap((name) => styleSheets.components[name] ?? []);
	return [...new Set([...styleSheets.shell, ...styleSheets.pages[page.kind], ...(badges ? ['badge'] : []), ...own])];
}

import { GROUPS, type Group } from '../model.ts';
import type { Verdict } from './match-surface.ts';

/** How much of a group the pages explain. */
export interface Figures {
	/** All that count; `internal` ones do not. */
	items: number;
	documented: number;
	named: number;
	missing: number;
	internal: number;
}

/** Figures by group, in the order of the groups; groups without any item are left out. */
export function figuresOf(verdicts: readonly Verdict[]): Map<Group, Figures> {
	const figures = new Map<Group, Figures>();
	for (const group of GROUPS) {
		const own = verdicts.filter(({ item }) => item.group === group);
		if (own.length > 0) figures.set(group, count(own));
	}
	return figures;
}

/** Figures of all groups together. */
export function totalOf(verdicts: readonly Verdict[]): Figures {
	return count(verdicts);
}

function count(verdicts: readonly Verdict[]): Figures {
	const open = verdicts.filter(({ internal }) => !internal);
	const withStatus = (status: Verdict['status']) => open.filter((verdict) => verdict.status === status).length;
	return {
		items: open.length,
		documented: withStatus('documented'),
		named: withStatus('named'),
		missing: withStatus('missing'),
		internal: verdicts.length - open.length,
	};
}

/** `96 %`, rounded down, so that 100 % says that nothing is left. */
export function share({ documented, items }: Figures): string {
	return items === 0 ? '–' : `${Math.floor((100 * documented) / items)} %`;
}

import type { SurfaceItem } from '../model.ts';

/** A difference of a name between two versions. */
interface NameChange {
	what: 'default' | 'signature';
	from: string;
	to: string;
}

/**
 * Returns changed defaults and parameters. Parameters that were only renamed are omitted, because calls stay the same.
 */
export function changesBetween(before: SurfaceItem, after: SurfaceItem): NameChange[] {
	return (['default', 'signature'] as const).flatMap((what) => {
		const [from, to] = [before[what], after[what]];
		if (from === undefined || to === undefined || shapeOf(from, what) === shapeOf(to, what)) return [];
		return [{ what, from, to }];
	});
}

function shapeOf(value: string, what: NameChange['what']): string {
	return what === 'default' ? value : value.replace(/[\w$.]+/g, '_');
}

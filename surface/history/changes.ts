import type { SurfaceItem } from '../model.ts';

/** What of a name differs between two versions. */
interface NameChange {
	what: 'default' | 'signature';
	from: string;
	to: string;
}

/** Other defaults and other parameters. Parameters that only got another name are called as before, and so are left out. */
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

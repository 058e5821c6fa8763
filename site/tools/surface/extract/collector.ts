import type { Group, SurfaceItem } from '../model.ts';
import type { PackageFiles } from '../packages/package-files.ts';
import type { Declared, PackageTypes } from './types.ts';

export interface Extraction {
	files: PackageFiles;
	types: PackageTypes;
	add(group: Group, name: string, source: string, details?: Details): void;
	addMatches(group: Group, source: string, pattern: RegExp): void;
	/** Adds the public members of a type in a declaration file, as `owner.member` by default. */
	addMembers(group: Group, source: string, type: string, owner: string, separator?: string): void;
}

type Details = Partial<Pick<SurfaceItem, 'member' | 'owner' | 'default' | 'signature' | 'deprecated' | 'internal'>> &
	Partial<Pick<Declared, 'shape'>>;

/** Extracts the items of one part of the surface. */
export type Extractor = (extraction: Extraction) => void;

/** Returns the details of a member of a type, including its JSDoc tags. */
export function declaredDetails({ name, tags, signature, shape }: Declared, owner?: string): Details {
	return {
		member: name,
		shape,
		...(owner ? { owner } : {}),
		...(signature ? { signature } : {}),
		...(tags.includes('deprecated') ? { deprecated: true as const } : {}),
		...(tags.includes('internal') ? { internal: 'marked @internal in the types' } : {}),
	};
}

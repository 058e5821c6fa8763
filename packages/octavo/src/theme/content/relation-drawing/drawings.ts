/** A content type, drawn as a card with its name and fields. Lengths are in units of the drawing. */
export interface DrawnType {
	x: number;
	y: number;
	width: number;
	/** Length of each field's name; empty for a missing type, which is drawn as a dashed outline. */
	fields: readonly number[];
}

/** A relation from a field of one type to the side of another. Types and fields are indexed from 0. */
export interface DrawnRelation {
	from: readonly [type: number, field: number];
	to: number;
}

export interface Drawing {
	width: number;
	height: number;
	types: readonly DrawnType[];
	relations: readonly DrawnRelation[];
}

/** The site's illustrations, by subject. */
export const DRAWINGS = {
	/** Content types with relations to each other. */
	model: {
		width: 360,
		height: 136,
		types: [
			{ x: 8, y: 16, width: 92, fields: [44, 60, 36, 52] },
			{ x: 150, y: 2, width: 84, fields: [48, 34] },
			{ x: 150, y: 72, width: 84, fields: [40, 54] },
			{ x: 276, y: 32, width: 76, fields: [36, 46, 28] },
		],
		relations: [
			{ from: [0, 1], to: 1 },
			{ from: [0, 3], to: 2 },
			{ from: [1, 1], to: 3 },
			{ from: [2, 0], to: 3 },
		],
	},
	/** A project that is deployed to several places. */
	hosting: {
		width: 360,
		height: 150,
		types: [
			{ x: 8, y: 40, width: 76, fields: [36, 48, 28] },
			{ x: 136, y: 40, width: 84, fields: [52, 36, 44] },
			{ x: 276, y: 2, width: 76, fields: [44] },
			{ x: 276, y: 53, width: 76, fields: [32] },
			{ x: 276, y: 104, width: 76, fields: [40] },
		],
		relations: [
			{ from: [0, 1], to: 1 },
			{ from: [1, 0], to: 2 },
			{ from: [1, 1], to: 3 },
			{ from: [1, 2], to: 4 },
		],
	},
	/** A relation to a missing type. */
	missing: {
		width: 280,
		height: 96,
		types: [
			{ x: 8, y: 10, width: 92, fields: [44, 60, 36] },
			{ x: 180, y: 10, width: 92, fields: [] },
		],
		relations: [{ from: [0, 1], to: 1 }],
	},
} as const satisfies Record<string, Drawing>;

export type DrawingName = keyof typeof DRAWINGS;

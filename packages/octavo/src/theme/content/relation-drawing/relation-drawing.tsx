const ROW = 14;
const HEAD = 24;
const PADDING = 10;
const BAR = 5;
/** Height of a missing type. */
const EMPTY_HEIGHT = 66;

function heightOf({ fields }: DrawnType): number {
	return fields.length === 0 ? EMPTY_HEIGHT : HEAD + fields.length * ROW + PADDING / 2;
}

/** Returns the vertical middle of the `index`-th field, from the top of the drawing. */
function fieldMiddle(type: DrawnType, index: number): number {
	return type.y + HEAD + index * ROW + BAR / 2;
}

/** Returns a bar with round ends as a path segment. */
function bar(x: number, y: number, width: number): string {
	const radius = BAR / 2;
	return `M${x} ${y + radius}a${radius} ${radius} 0 0 1 ${radius}-${radius}h${width - BAR}a${radius} ${radius} 0 0 1 0 ${BAR}h${BAR - width}a${radius} ${radius} 0 0 1-${radius}-${radius}`;
}

/** Returns the end points of a relation, on the sides of its types. */
function ends({ types }: Drawing, { from: [type, field], to }: DrawnRelation) {
	const source = types[type];
	const target = types[to];
	if (!source || !target)
		throw new Error(`A relation goes from type ${type} to type ${to}, but there are only ${types.length} types.`);
	return {
		start: { x: source.x + source.width, y: fieldMiddle(source, field) },
		end: { x: target.x, y: target.y + heightOf(target) / 2 },
	};
}

function curve(drawing: Drawing, relation: DrawnRelation): string {
	const { start, end } = ends(drawing, relation);
	const middle = (start.x + end.x) / 2;
	return `M${start.x} ${start.y}C${middle} ${start.y} ${middle} ${end.y} ${end.x} ${end.y}`;
}

/** Returns a circle of radius 3 as a path segment. */
function dot({ x, y }: { x: number; y: number }): string {
	return `M${x - 3} ${y}a3 3 0 1 0 6 0a3 3 0 1 0-6 0`;
}

interface RelationDrawingProps {
	name: DrawingName;
	/** Colour of the lines; the text colour by default. */
	color?: string;
	/** Size in pixels, if no style sheet sets it. */
	width?: number;
	height?: number;
}

/**
 * A decorative drawing of content types and their relations, for covers, empty pages and social images. It is styled by
 * attributes only, because the renderer of social images does not read style sheets.
 */
export function RelationDrawing({ name, color = 'currentColor', width, height }: RelationDrawingProps) {
	const drawing: Drawing = DRAWINGS[name];
	const { types, relations } = drawing;
	const present = types.filter(({ fields }) => fields.length > 0);
	const missing = types.filter(({ fields }) => fields.length === 0);
	const outline = (type: DrawnType) =>
		`M${type.x + 8} ${type.y}h${type.width - 16}a8 8 0 0 1 8 8v${heightOf(type) - 16}a8 8 0 0 1-8 8h${16 - type.width}a8 8 0 0 1-8-8v${16 - heightOf(type)}a8 8 0 0 1 8-8`;
	const names = present.map((type) => bar(type.x + PADDING, type.y + PADDING, type.width * 0.4));
	const fields = present.flatMap((type) =>
		type.fields.map((length, index) => bar(type.x + PADDING, fieldMiddle(type, index) - BAR / 2, length)),
	);
	const dots = relations.flatMap((relation) => {
		const { start, end } = ends(drawing, relation);
		return [dot(start), ...(missing.length > 0 ? [] : [dot(end)])];
	});
	return (
		<svg
			className="relation-drawing"
			viewBox={`0 0 ${drawing.width} ${drawing.height}`}
			width={width}
			height={height}
			fill="none"
			aria-hidden="true"
		>
			<path d={present.map(outline).join('')} stroke={color} strokeOpacity=".45" />
			{missing.length > 0 && <path d={missing.map(outline).join('')} stroke={color} strokeDasharray="5 5" />}
			<path d={fields.join('')} fill={color} fillOpacity=".28" />
			<path d={relations.map((relation) => curve(drawing, relation)).join('')} stroke={color} strokeWidth="1.5" />
			<path d={[...names, ...dots].join('')} fill={color} />
		</svg>
	);
}

/** A content type, drawn as a card with its name and fields. Lengths are in units of the drawing. */
interface DrawnType {
	x: number;
	y: number;
	width: number;
	/** Length of each field's name; empty for a missing type, which is drawn as a dashed outline. */
	fields: readonly number[];
}

/** A relation from a field of one type to the side of another. Types and fields are indexed from 0. */
interface DrawnRelation {
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

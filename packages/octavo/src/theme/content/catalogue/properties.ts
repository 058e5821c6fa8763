import { z } from 'zod';

/** A row of the table of properties. */
interface Property {
	name: string;
	/** In an author's words: `text`, `number`, or the list of values. */
	type: string;
	required: boolean;
	description: string;
}

/** Longer lists of values are not printed. */
const MAX_LISTED_VALUES = 12;

const propertySchema = z.object({
	type: z.string().optional(),
	enum: z.array(z.string()).optional(),
	description: z.string().default(''),
});

function typeName({ type, enum: values }: z.output<typeof propertySchema>): string {
	if (values && values.length <= MAX_LISTED_VALUES) return values.map((value) => `"${value}"`).join(', ');
	if (values) return 'name of an icon';
	return { string: 'text', boolean: 'yes or no', integer: 'whole number', number: 'number' }[type ?? ''] ?? 'any';
}

/** Returns the properties of a component from its schema. */
export function propertiesOf(schema: z.ZodObject): Property[] {
	const { properties = {}, required = [] } = z.toJSONSchema(schema);
	return Object.entries(properties).map(([name, value]) => {
		const property = propertySchema.parse(value);
		return { name, type: typeName(property), required: required.includes(name), description: property.description };
	});
}

import { z } from 'zod';

/** A line of the table of properties. */
export interface Property {
	name: string;
	/** As an author would say it: `text`, `number`, or the values there are. */
	type: string;
	required: boolean;
	description: string;
}

/** More values than these are not listed one by one. */
const LISTED_VALUES = 12;

const propertySchema = z.object({
	type: z.string().optional(),
	enum: z.array(z.string()).optional(),
	description: z.string().default(''),
});

function typeName({ type, enum: values }: z.output<typeof propertySchema>): string {
	if (values && values.length <= LISTED_VALUES) return values.map((value) => `"${value}"`).join(', ');
	if (values) return 'name of an icon';
	return { string: 'text', boolean: 'yes or no', integer: 'whole number', number: 'number' }[type ?? ''] ?? 'any';
}

/** The properties of a component, out of its schema. */
export function propertiesOf(schema: z.ZodObject): Property[] {
	const { properties = {}, required = [] } = z.toJSONSchema(schema);
	return Object.entries(properties).map(([name, value]) => {
		const property = propertySchema.parse(value);
		return { name, type: typeName(property), required: required.includes(name), description: property.description };
	});
}

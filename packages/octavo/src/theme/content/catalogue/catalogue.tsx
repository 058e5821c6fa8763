import { z } from 'zod';
import type { AnyElement } from '../children.ts';
import type { ContentComponent } from '../definition.ts';
import { headings } from '../markdown/heading.tsx';
import { InlineCode } from '../markdown/inline-code.tsx';
import { Cell, HeadCell, Table } from '../markdown/table.tsx';
import { TabItem, Tabs } from '../tabs/tabs.tsx';
import { authorForm, markdownForm } from './author-form.ts';
import type { CatalogueContent, Example } from './example.ts';
import { fence } from './fence.tsx';
import { headingOf } from './page.ts';

/** Text in which the parts between backticks are code. */
function WithCode({ text }: { text: string }) {
	return text.split('`').map((part, index) => (index % 2 === 1 ? <InlineCode key={part}>{part}</InlineCode> : part));
}

function Properties({ definition }: { definition: ContentComponent | undefined }) {
	const properties = definition ? propertiesOf(definition.props) : [];
	if (properties.length === 0) return null;
	return (
		<Table>
			<thead>
				<tr>
					{['Property', 'Values', 'Needed', 'Meaning'].map((title) => (
						<HeadCell key={title}>{title}</HeadCell>
					))}
				</tr>
			</thead>
			<tbody>
				{properties.map((property) => (
					<tr key={property.name}>
						<Cell>
							<code>{property.name}</code>
						</Cell>
						<Cell>{property.type}</Cell>
						<Cell>{property.required ? 'yes' : 'no'}</Cell>
						<Cell>
							<WithCode text={property.description} />
						</Cell>
					</tr>
				))}
			</tbody>
		</Table>
	);
}

/** One component of an example. The first is already described above the example. */
function Part({ name, definition, first }: { name: string; definition: ContentComponent | undefined; first: boolean }) {
	const description = first ? 'takes' : definition?.description;
	if (first && Object.keys(definition?.props.shape ?? {}).length === 0) return null;
	return (
		<>
			<p className="catalogue-part">
				<code>{name}</code> <WithCode text={description ?? ''} />
			</p>
			<Properties definition={definition} />
		</>
	);
}

function Forms({ element, definitions }: { element: AnyElement; definitions: CatalogueContent['components'] }) {
	const markdown = markdownForm(element, definitions);
	return (
		<Tabs groupId="catalogue" label="Forms">
			<TabItem value="source" label="As written">
				{fence('mdx', authorForm(element, definitions), { wrap: true })}
			</TabItem>
			<TabItem value="markdown" label="As Markdown">
				{markdown === '' ? <p>Nothing: it is decoration.</p> : fence('markdown', markdown, { wrap: true })}
			</TabItem>
		</Tabs>
	);
}

function Entry({ example, definitions }: { example: Example; definitions: CatalogueContent['components'] }) {
	const { components, element, construct } = example;
	const [first] = components;
	const { id, text } = headingOf(example);
	return (
		<section aria-labelledby={id}>
			<headings.h2 id={id}>{text}</headings.h2>
			<p>
				<WithCode text={construct?.description ?? definitions[first]?.description ?? ''} />
			</p>
			<div className="catalogue-stage">{element}</div>
			{construct ? (
				fence('mdx', construct.source, { title: 'As written', wrap: true })
			) : (
				<>
					{components.map((name) => (
						<Part key={name} name={name} definition={definitions[name]} first={name === first} />
					))}
					<Forms element={element as AnyElement} definitions={definitions} />
				</>
			)}
		</section>
	);
}

/** An example of every component, with its properties and its Markdown form. */
export function Catalogue({ components, examples }: CatalogueContent) {
	return examples.map((example) => (
		<Entry key={example.components.join()} example={example} definitions={components} />
	));
}

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

function propertiesOf(schema: z.ZodObject): Property[] {
	const { properties = {}, required = [] } = z.toJSONSchema(schema);
	return Object.entries(properties).map(([name, value]) => {
		const property = propertySchema.parse(value);
		return { name, type: typeName(property), required: required.includes(name), description: property.description };
	});
}

import { z } from 'zod';
import { messageOf } from '../../../platform/error-message.ts';

export interface PlacedSchema {
	/** In a project. */
	path: string;
	schema: Record<string, unknown>;
	/** Uid of a content type or component, as the CMS names it. */
	uid: string;
}

/** A schema that can't be placed; the author has to know. */
export class SchemaError extends Error {}

const object = z.record(z.string(), z.unknown());
const info = z.looseObject({ singularName: z.string().optional() });

/** What a content type has beside its attributes; a block with none of these shows attributes alone. */
const PARTS = [
	'kind',
	'collectionName',
	'info',
	'options',
	'pluginOptions',
	'attributes',
	'config',
	'indexes',
	'foreignKeys',
];

const MADE = {
	kind: 'collectionType',
	collectionName: 'shown_examples',
	info: { singularName: 'shown-example', pluralName: 'shown-examples', displayName: 'Shown example' },
	options: {},
};
const CONTENT_TYPE_PATH = /^src\/api\/([\w-]+)\/content-types\/([\w-]+)\/schema\.json$/;
const COMPONENT_PATH = /^src\/components\/([\w-]+)\/([\w-]+)\.json$/;

/**
 * Finds the place of a schema, and completes one of which a page shows a part.
 * @param code JSON; of a part, the outer braces may be missing
 * @param title path, where the page has one
 * @throws {SchemaError}
 */
export function completeSchema(code: string, title: string | undefined, isPartial: boolean): PlacedSchema {
	const shown = readObject(code, isPartial);
	const schema = isPartial ? complete(shown) : shown;
	const path = title ?? pathOf(schema);
	return { path, schema, uid: uidOf(path) };
}

function readObject(code: string, isPartial: boolean): Record<string, unknown> {
	const text = isPartial && !code.trimStart().startsWith('{') ? `{${code.trim().replace(/,$/, '')}}` : code;
	try {
		return object.parse(JSON.parse(text));
	} catch (error) {
		throw new SchemaError(`this is not a JSON object: ${messageOf(error)}`);
	}
}

function complete(shown: Record<string, unknown>): Record<string, unknown> {
	const isAttributes = !Object.keys(shown).some((name) => PARTS.includes(name));
	const parts = isAttributes ? { attributes: shown } : shown;
	return {
		...MADE,
		attributes: { name: { type: 'string' } },
		...parts,
		info: { ...MADE.info, ...object.parse(parts.info ?? {}) },
	};
}

function pathOf(schema: Record<string, unknown>): string {
	const { singularName } = info.parse(schema.info ?? {});
	if (!singularName)
		throw new SchemaError(
			'it has neither a path nor info.singularName; write title="src/components/…" or title="src/api/…/schema.json"',
		);
	return `src/api/${singularName}/content-types/${singularName}/schema.json`;
}

function uidOf(path: string): string {
	const [, api, type] = CONTENT_TYPE_PATH.exec(path) ?? [];
	if (api && type) return `api::${api}.${type}`;
	const [, category, component] = COMPONENT_PATH.exec(path) ?? [];
	if (category && component) return `${category}.${component}`;
	throw new SchemaError(
		`"${path}" is not a place of a schema; expected src/api/NAME/content-types/NAME/schema.json or src/components/CATEGORY/NAME.json`,
	);
}

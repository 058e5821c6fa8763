import { messageOf } from '@octavo/platform/error-message.ts';
import { z } from 'zod';
import { ScratchFilesError } from '../../scratch/variants.ts';

export interface PlacedSchema {
	/** Path in a project. */
	path: string;
	schema: Record<string, unknown>;
	/** Uid of the content type or component in the CMS. */
	uid: string;
}

const object = z.record(z.string(), z.unknown());
const info = z.looseObject({ singularName: z.string().optional() });

/** Keys of a schema; a block with none of them shows only attributes. */
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

const DEFAULTS = {
	kind: 'collectionType',
	collectionName: 'shown_examples',
	info: { singularName: 'shown-example', pluralName: 'shown-examples', displayName: 'Shown example' },
	options: {},
};
const CONTENT_TYPE_PATH = /^src\/api\/([\w-]+)\/content-types\/([\w-]+)\/schema\.json$/;
const COMPONENT_PATH = /^src\/components\/([\w-]+)\/([\w-]+)\.json$/;

/**
 * Finds the path of a schema, and completes a partial one.
 * @param code JSON; the outer braces of a partial schema are optional
 * @param title path, if the page has one
 * @throws {ScratchFilesError}
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
		throw new ScratchFilesError(`this is not a JSON object: ${messageOf(error)}`);
	}
}

function complete(shown: Record<string, unknown>): Record<string, unknown> {
	const isAttributes = !Object.keys(shown).some((name) => PARTS.includes(name));
	const parts = isAttributes ? { attributes: shown } : shown;
	return {
		...DEFAULTS,
		attributes: { name: { type: 'string' } },
		...parts,
		info: { ...DEFAULTS.info, ...object.parse(parts.info ?? {}) },
	};
}

function pathOf(schema: Record<string, unknown>): string {
	const { singularName } = info.parse(schema.info ?? {});
	if (!singularName)
		throw new ScratchFilesError(
			'it has neither a path nor info.singularName; write title="src/components/…" or title="src/api/…/schema.json"',
		);
	return `src/api/${singularName}/content-types/${singularName}/schema.json`;
}

function uidOf(path: string): string {
	const [, api, type] = CONTENT_TYPE_PATH.exec(path) ?? [];
	if (api && type) return `api::${api}.${type}`;
	const [, category, component] = COMPONENT_PATH.exec(path) ?? [];
	if (category && component) return `${category}.${component}`;
	throw new ScratchFilesError(
		`"${path}" is not the path of a schema; expected src/api/NAME/content-types/NAME/schema.json or src/components/CATEGORY/NAME.json`,
	);
}

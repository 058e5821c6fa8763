import { mkdir, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
	ADMINISTRATOR,
	CATEGORIES,
	CHEFS,
	EDITOR_ACTIONS,
	HOMEPAGE,
	LIBRARY,
	LOCALES,
	PASSWORD,
	type Picture,
	PUBLIC_ACTIONS,
	RESTAURANTS,
	REVIEWS,
	SAMPLES,
	type Thing,
	USER_ACTIONS,
	USERS,
} from './content.ts';
import type { Determinism } from './determinism.ts';
import type { Row, Strapi } from './strapi.ts';

interface SeedContext {
	strapi: Strapi;
	determinism: Determinism;
	/** Key of a seed entry -> the id that relations and media fields take. */
	ids: Map<string, unknown>;
}

/**
 * Seeds an empty CMS. Skips content types and fields that the project does not have, because a page's files can replace
 * them.
 * @param samples folder with the sample pictures
 * @returns bearer tokens by identity
 */
export async function seed(strapi: Strapi, determinism: Determinism, samples: string): Promise<Record<string, string>> {
	const context: SeedContext = { strapi, determinism, ids: new Map() };
	for (const locale of LOCALES) await call(strapi.plugin('i18n').service('locales'), 'create', { ...locale });
	const administrator = await createAdministrator(context);
	await createLibrary(context, samples);
	const tokens = await createUsers(context);
	for (const thing of CATEGORIES) await createDocument('api::category.category', thing, context);
	for (const thing of CHEFS) await createDocument('api::chef.chef', thing, context);
	for (const thing of RESTAURANTS) await createDocument('api::restaurant.restaurant', thing, context, !thing.draft);
	await createDocument('api::homepage.homepage', HOMEPAGE, context, true);
	for (const { documentId, french } of RESTAURANTS) if (french) await translate(documentId, french, context);
	for (const thing of REVIEWS) await createDocument('api::review.review', thing, context);
	await signWork('api::restaurant.restaurant', 'Green Room', administrator, context);
	return { ...tokens, ...(await createApiTokens(context)) };
}

/** Calls a method of a plugin's service, for which there are no types. */
async function call(service: Record<string, unknown>, method: string, ...parameters: unknown[]): Promise<Row> {
	const run = service[method];
	if (typeof run !== 'function') throw new Error(`the CMS has no method "${method}" that the seed calls`);
	return run.apply(service, parameters);
}

async function createDocument(uid: string, thing: Thing, context: SeedContext, publish = false): Promise<void> {
	const type = context.strapi.contentTypes[uid];
	if (!type) return;
	const entries = Object.entries(thing.data).filter(([name]) => name in type.attributes);
	const data = Object.fromEntries(entries.map(([name, value]) => [name, resolve(value, context)]));
	context.determinism.queueDocumentIds(thing.documentId);
	const created = await context.strapi.documents(uid).create({ data, ...(publish && { status: 'published' }) });
	if (created.documentId !== thing.documentId)
		throw new Error(`${uid} "${thing.key}" got the document id ${created.documentId}, expected ${thing.documentId}`);
	context.ids.set(thing.key, thing.documentId);
}

/** Replaces `@key` with ids, and omits relations to entries that do not exist. */
function resolve(value: unknown, context: SeedContext): unknown {
	if (Array.isArray(value)) return value.map((part) => resolve(part, context)).filter((part) => part !== undefined);
	if (typeof value === 'string') return value.startsWith('@') ? context.ids.get(value.slice(1)) : value;
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolve(part, context)]));
}

async function translate(documentId: string, data: Row, { strapi }: SeedContext): Promise<void> {
	const type = strapi.contentTypes['api::restaurant.restaurant'];
	if (!type || !Object.keys(data).every((name) => name in type.attributes)) return;
	await strapi.documents('api::restaurant.restaurant').update({ documentId, locale: 'fr', data, status: 'published' });
}

/** Sets the administrator as the author of all versions of a restaurant. */
async function signWork(uid: string, name: string, administrator: unknown, { strapi }: SeedContext): Promise<void> {
	if (!strapi.contentTypes[uid]) return;
	for (const { id } of await strapi.db.query(uid).findMany({ where: { name }, select: ['id'] })) {
		const data = { createdBy: administrator, updatedBy: administrator };
		await strapi.db.query(uid).update({ where: { id }, data });
	}
}

async function createAdministrator({ strapi }: SeedContext): Promise<unknown> {
	const role = await strapi.db.query('admin::role').findOne({ where: { code: 'strapi-super-admin' } });
	const password = await call(strapi.service('admin::auth'), 'hashPassword', PASSWORD);
	const data = { ...ADMINISTRATOR, password, isActive: true, roles: role ? [role.id] : [] };
	return (await strapi.db.query('admin::user').create({ data })).id;
}

async function createLibrary({ strapi, determinism, ids }: SeedContext, samples: string): Promise<void> {
	for (const { name, documentId, alternativeText } of LIBRARY) {
		const filepath = join(samples, 'library', name);
		const { size } = await stat(filepath);
		determinism.queueDocumentIds(documentId);
		const mimetype = name.endsWith('.png') ? 'image/png' : 'image/jpeg';
		const files = { filepath, originalFilename: name, mimetype, size };
		const made = await call(strapi.plugin('upload').service('upload'), 'upload', {
			data: { fileInfo: { name, alternativeText, caption: null } },
			files,
		});
		ids.set(name, Array.isArray(made) ? made[0]?.id : made.id);
	}
}

async function createUsers({ strapi, ids }: SeedContext): Promise<Record<string, string>> {
	const roles = strapi.db.query('plugin::users-permissions.role');
	const permissions = strapi.db.query('plugin::users-permissions.permission');
	const grants = { public: PUBLIC_ACTIONS, authenticated: USER_ACTIONS };
	for (const [type, actions] of Object.entries(grants)) {
		const role = await roles.findOne({ where: { type } });
		if (!role) throw new Error(`the CMS has no role "${type}"`);
		const given = await permissions.findMany({ where: { role: { id: role.id } } });
		const missing = actions.filter((action) => !given.some((permission) => permission.action === action));
		for (const action of missing) await permissions.create({ data: { action, role: role.id } });
	}
	const role = await roles.findOne({ where: { type: 'authenticated' } });
	const service = strapi.plugin('users-permissions').service('user');
	const tokens: Record<string, string> = {};
	for (const { key, documentId, username, email } of USERS) {
		const account = { documentId, username, email, password: PASSWORD, provider: 'local', confirmed: true };
		const user = await call(service, 'add', { ...account, role: role?.id });
		ids.set(key, user.documentId);
		tokens[key] = String(
			await call(strapi.plugin('users-permissions').service('jwt'), 'issue', { id: user.id }, { expiresIn: '30d' }),
		);
	}
	return { ...tokens, user: tokens.ann ?? '' };
}

async function createApiTokens({ strapi }: SeedContext): Promise<Record<string, string>> {
	const service = strapi.service('admin::api-token');
	const create = async (name: string, more: Row) => {
		const token = await call(service, 'create', { name, description: '', lifespan: null, ...more });
		return String(token.accessKey);
	};
	return {
		reader: await create('Reader', { type: 'read-only' }),
		full: await create('Full access', { type: 'full-access' }),
		editor: await create('Editor', { type: 'custom', permissions: EDITOR_ACTIONS }),
	};
}

/** Draws the pictures of the media library and the sample pictures. */
export async function drawPictures(directory: string, samples: string): Promise<void> {
	const library = join(samples, 'library');
	await mkdir(library, { recursive: true });
	for (const picture of LIBRARY) await draw(picture, library, directory);
	for (const picture of SAMPLES) await draw(picture, samples, directory);
}

/** The subset of `sharp` that is used; the package comes with the CMS. */
type Sharp = (input: Buffer) => { toFile(path: string): Promise<unknown> };

async function draw({ name, width, height, colors }: Picture, folder: string, directory: string): Promise<void> {
	const sharp: Sharp = createRequire(join(directory, 'package.json'))('sharp');
	const [top, bottom] = colors;
	const stops = `<stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/>`;
	const gradient = `<linearGradient id="g" x2="0" y2="1">${stops}</linearGradient>`;
	const size = `width="${width}" height="${height}"`;
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${gradient}<rect ${size} fill="url(#g)"/></svg>`;
	await sharp(Buffer.from(svg)).toFile(join(folder, name));
}

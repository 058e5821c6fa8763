import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript-api';

/** The files of a version's packages, each read and parsed once. Paths are relative to the folder of packages. */
export class PackageFiles {
	readonly #texts = new Map<string, string>();
	readonly #syntax = new Map<string, ts.SourceFile>();
	readonly #lists = new Map<string, string[]>();

	/** @param directory absolute: a `node_modules` */
	constructor(readonly directory: string) {}

	/** Names of all packages, `@strapi/…` and unscoped ones, in alphabetical order. */
	packages(): string[] {
		return readdirSync(this.directory)
			.flatMap((name) =>
				name.startsWith('@') ? readdirSync(join(this.directory, name)).map((inner) => `${name}/${inner}`) : [name],
			)
			.sort();
	}

	exists(path: string): boolean {
		return existsSync(join(this.directory, path));
	}

	absolute(path: string): string {
		return join(this.directory, path);
	}

	/** Files below a folder whose path matches, in alphabetical order; empty where the folder is missing. */
	list(folder: string, pattern: RegExp): string[] {
		let all = this.#lists.get(folder);
		if (!all) {
			all = this.exists(folder)
				? readdirSync(this.absolute(folder), { recursive: true, withFileTypes: true })
						.filter((entry) => entry.isFile())
						.map((entry) => relative(this.directory, join(entry.parentPath, entry.name)))
						.sort()
				: [];
			this.#lists.set(folder, all);
		}
		return all.filter((path) => pattern.test(path));
	}

	/** The text of a file; an empty string where a version does not have it. */
	text(path: string): string {
		let text = this.#texts.get(path);
		if (text === undefined) {
			text = this.exists(path) ? readFileSync(this.absolute(path), 'utf8') : '';
			this.#texts.set(path, text);
		}
		return text;
	}

	syntax(path: string): ts.SourceFile {
		let file = this.#syntax.get(path);
		if (!file) {
			file = ts.createSourceFile(path, this.text(path), ts.ScriptTarget.Latest, true);
			this.#syntax.set(path, file);
		}
		return file;
	}

	/** The server of Users & Permissions, whose sources are published as they are; in older versions they lie one folder higher. */
	usersPermissions(): string {
		const server = '@strapi/plugin-users-permissions/server';
		return this.exists(`${server}/src`) ? `${server}/src` : server;
	}

	/** Modules that run in Node, of all packages: no admin panel code, no tests. */
	serverModules(): string[] {
		return this.packages().flatMap((name) =>
			name === '@strapi/plugin-users-permissions'
				? this.list(this.usersPermissions(), /\.js$/).filter((path) => !TEST.test(path))
				: this.list(`${name}/dist`, /\.mjs$/).filter((path) => !TEST.test(path) && !ADMIN_PANEL.test(path)),
		);
	}
}

/** @returns the package of a file */
export function packageOf(source: string): string {
	const [scope = '', name] = source.split('/');
	return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

const TEST = /__tests__|\.test\.|\/tests?\//;
/** Code of the panel: built folders `dist/admin`, but for the package of that name, whose server lies in `dist/server`. */
const ADMIN_PANEL = /\/dist\/admin\/|\/_chunks\//;

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import memoize from 'lodash-es/memoize.js';
import ts from 'typescript-api';

/** The files of a version's packages, each read and parsed once. Paths are relative to the folder of packages. */
export class PackageFiles {
	/** @param directory absolute: a `node_modules` */
	constructor(readonly directory: string) {}

	/** Returns the names of all packages, scoped and unscoped, in alphabetical order. */
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

	readonly #list = memoize((folder: string): string[] => {
		if (!this.exists(folder)) return [];
		return readdirSync(this.absolute(folder), { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => relative(this.directory, join(entry.parentPath, entry.name)))
			.sort();
	});

	/** Returns the matching files below a folder, in alphabetical order; none if the folder is missing. */
	list(folder: string, pattern: RegExp): string[] {
		return this.#list(folder).filter((path) => pattern.test(path));
	}

	/** Returns the content of a file; an empty string if the version does not have it. */
	readonly text = memoize((path: string): string =>
		this.exists(path) ? readFileSync(this.absolute(path), 'utf8') : '',
	);

	readonly syntax = memoize(
		(path: string): ts.SourceFile => ts.createSourceFile(path, this.text(path), ts.ScriptTarget.Latest, true),
	);

	/**
	 * Returns the server folder of Users & Permissions, whose sources are published uncompiled; in older versions it is
	 * one level higher.
	 */
	usersPermissions(): string {
		const server = '@strapi/plugin-users-permissions/server';
		return this.exists(`${server}/src`) ? `${server}/src` : server;
	}

	panelModules(): string[] {
		return this.packages().flatMap((name) => this.list(`${name}/dist/admin`, /\.mjs$/));
	}

	/** Returns the modules of all packages that run in Node.js, without panel code and tests. */
	serverModules(): string[] {
		return this.packages().flatMap((name) =>
			name === '@strapi/plugin-users-permissions'
				? this.list(this.usersPermissions(), /\.js$/).filter((path) => !TEST.test(path))
				: this.list(`${name}/dist`, /\.mjs$/).filter((path) => !TEST.test(path) && !ADMIN_PANEL.test(path)),
		);
	}

	/** Returns the compiled modules of all packages, of the server and the panel: one of each, however many formats it has. */
	compiledModules(): string[] {
		return this.packages().flatMap((name) => {
			const all = this.list(name, /\.m?js$/).filter((path) => !TEST.test(path));
			const known = new Set(all);
			return all.filter((path) => path.endsWith('.mjs') || !known.has(path.replace(/js$/, 'mjs')));
		});
	}
}

export function packageOf(source: string): string {
	const [scope = '', name] = source.split('/');
	return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

const TEST = /__tests__|\.test\.|\/tests?\//;
/** Panel code in `dist/admin` folders; the server of the package `@strapi/admin` is in `dist/server`. */
const ADMIN_PANEL = /\/dist\/admin\/|\/_chunks\//;

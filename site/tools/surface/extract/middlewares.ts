import { basename } from 'node:path';
import ts from 'typescript-api';
import type { Extraction, Extractor } from './collector.ts';
import { captures, leavesOf, literalDefault, nameOf, propertyOf, textOf, visit } from './syntax.ts';

const CORE = '@strapi/core/dist/middlewares';

/** Extracts global middlewares with their options, and the middlewares and policies of plugins. */
export const middlewares: Extractor = (extraction) => {
	const { files, add } = extraction;
	const index = `${CORE}/index.mjs`;
	for (const match of files.text(index).matchAll(/'?([\w-]+)'?\s*:\s*\w+|^\s+(\w+),?$/gm)) {
		const name = match[1] ?? match[2];
		if (name) add('middlewares', `strapi::${name}`, index);
	}
	for (const source of files.list(CORE, /\.mjs$/)) coreOptions(extraction, source);
	for (const source of files.serverModules()) {
		if (/\/server\/.*middlewares\/index\.m?js$/.test(source)) offered(extraction, source, 'middlewares');
		if (/\/server\/.*policies\/index\.m?js$/.test(source)) offered(extraction, source, 'policies');
	}
};

function coreOptions({ files, add }: Extraction, source: string): void {
	const owner = `strapi::${basename(source, '.mjs')}`;
	visit(files.syntax(source), (node) => {
		if (!ts.isVariableDeclaration(node) || !/^(defaults?|defaultConfig|defaultOptions)$/i.test(nameOf(node) ?? ''))
			return;
		if (!node.initializer || !ts.isObjectLiteralExpression(node.initializer)) return;
		for (const { path, value } of leavesOf(node.initializer, 1)) {
			const literal = literalDefault(value);
			add('middlewares', `${owner} ${path}`, source, { member: path, owner, ...(literal ? { default: literal } : {}) });
		}
	});
	const types = source.replace('.mjs', '.d.ts');
	const body = files.text(types).match(/(?:interface Config|type Config =)\s*\{([\s\S]*?)^\}/m)?.[1] ?? '';
	for (const option of captures(body, /^\s{4}(\w+)\??:/gm))
		add('middlewares', `${owner} ${option}`, types, { member: option, owner });
}

function offered({ files, add }: Extraction, source: string, group: 'middlewares' | 'policies'): void {
	const folder = source.split('/')[1] ?? '';
	const prefix = folder === 'admin' ? 'admin::' : `plugin::${folder.replace('plugin-', '')}.`;
	for (const name of captures(files.text(source), /^\s+['"]?([\w-]+)['"]?\s*(?::|,?$)/gm))
		if (!/^(var|return|middlewares|policies|hasRequired\w*)$/.test(name)) add(group, prefix + name, source);
}

/** Extracts the permissions of administrators, and the conditions that restrict them. */
export const permissions: Extractor = ({ files, add }) => {
	for (const source of files
		.serverModules()
		.filter((path) => /actions|bootstrap|register|permission|condition/i.test(path))) {
		const plugin = (source.split('/')[1] ?? '').replace('plugin-', '');
		visit(files.syntax(source), (node) => {
			if (!ts.isObjectLiteralExpression(node)) return;
			const value = (name: string) => textOf(propertyOf(node, name));
			const uid = value('uid');
			if (uid && /settings|plugins|contentTypes|internal/.test(value('section') ?? '')) {
				const owner = value('pluginName') ?? plugin;
				add('permissions', `${owner === 'admin' ? 'admin::' : `plugin::${owner}.`}${uid}`, source);
			}
			const name = value('name');
			if (/condition/i.test(source) && name && value('displayName'))
				add('permissions', `condition ${name}`, source, { member: name });
		});
	}
};

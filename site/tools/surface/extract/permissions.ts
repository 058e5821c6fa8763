import ts from 'typescript-api';
import type { Extractor } from './collector.ts';
import { propertyOf, textOf, visit } from './syntax.ts';

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

import { describe, expect, it } from 'vitest';
import { programOf } from './program.ts';

const programs = (javascript: string, typescript: string) => [
	programOf('a.js', javascript),
	programOf('a.ts', typescript),
];
function isSame(javascript: string, typescript: string): boolean {
	const [one, other] = programs(javascript, typescript);
	return one !== undefined && one === other;
}

describe('programOf', () => {
	it('is equal for a CommonJS script and a module', () => {
		expect(
			isSame(
				`'use strict';
				// in JavaScript
				const { createCoreController } = require('@strapi/strapi').factories;
				const path = require('node:path');
				module.exports = createCoreController("api::a.a", ({ strapi }) => ({
					async find(ctx) { const { data } = await super.find(ctx); return { data, at: path.join('a') }; },
				}));`,
				`import path from 'node:path';
				import { factories } from '@strapi/strapi';
				export default factories.createCoreController('api::a.a', ({ strapi }) => ({
					async find(ctx) {
						const { data: data } = await super.find(ctx);
						return { data, at: path.join("a") };
					}
				}))`,
			),
		).toBe(true);
		expect(isSame('module.exports = async () => {};', 'export default async () => {};')).toBe(true);
		expect(isSame('module.exports = function () { return 10n; };', 'export default function f() { return 10n; }')).toBe(
			true,
		);
	});

	it('omits the name that an export needs for its type', () => {
		const javascript = `module.exports = ({ env }) => ({ config: { port: env.int('PORT') } });`;
		const typescript = `import type { Core } from '@strapi/strapi';\nconst config = ({ env }: Shared): Core.Config.Server => ({ config: { port: env.int('PORT') } });\nexport default config;`;
		expect(isSame(javascript, typescript)).toBe(true);
		expect(isSame('module.exports = { again: 1 };', 'const a = { again: () => a }; export default a;')).toBe(false);
	});

	it('is equal for files that a script requires in place, and for parameters with the name of an import', () => {
		const typescript = `import routes from './routes';\nimport register from './register';\nexport default { register, routes };`;
		expect(
			isSame(`module.exports = { register: require('./register'), routes: require('./routes') };`, typescript),
		).toBe(true);
		expect(
			isSame(
				"const path = require('path'); module.exports = [path.sep, (path) => path];",
				"import path from 'path'; export default [path.sep, (path) => path];",
			),
		).toBe(true);
	});

	it('distinguishes programs that behave differently', () => {
		const pairs = [
			['module.exports = 1;', 'export default 2;'],
			['module.exports = { a: 1 };', "export default { ['a']: 1, b: 2 };"],
			['module.exports = a?.b;', 'export default a.b;'],
			['module.exports = /a/g;', 'export default /a/;'],
			['module.exports = `a`;', "export default 'b';"],
			["const a = require('a'); module.exports = a();", "import a from 'a'; export default a();"],
			["const { b } = require('a'); module.exports = b;", "import { c } from 'a'; export default c;"],
			['module.exports = { a };', 'export const a = 1;'],
			['exports.a = 1;', 'export default 1;'],
		] as const;
		for (const [one, other] of pairs) expect(isSame(one, other), `${one} | ${other}`).toBe(false);
	});

	it('is undefined for code that cannot be compared', () => {
		expect(programOf('a.js', 'module.exports = (;')).toBeUndefined();
		expect(programOf('a.js', 'module.exports = __dirname;')).toBeUndefined();
	});
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readContentPage } from '../match/content-blocks.ts';
import { PackageFiles } from '../packages/package-files.ts';
import { comparePackages } from './compare-packages.ts';

const folders: string[] = [];
afterEach(() => {
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function packages(files: Record<string, string>): PackageFiles {
	const folder = mkdtempSync(join(tmpdir(), 'packages-'));
	folders.push(folder);
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	}
	return new PackageFiles(folder);
}

const EMAIL = '@strapi/provider-email-sendmail';
const ADMIN = '@strapi/admin/dist/admin';
const PAGE = readContentPage(
	'cms/email',
	'---\ntitle: Email\n---\n\nThe provider uses `sendmail`.\n\n`Could not send … at all`: `Could not send `\n',
);
const manifest = (node: string, dependencies: Record<string, string>) =>
	JSON.stringify({ engines: { node }, dependencies });

it('lists differences of the panel, messages, packages and new projects', () => {
	const before = packages({
		[`${EMAIL}/package.json`]: manifest('<=24', { sendmail: '^1.6.1', lodash: '4.17.0' }),
		[`${EMAIL}/dist/index.mjs`]: `strapi.log.warn("An old warning that stays as it is");\nlog.error(\`Could not send \${mail} at all\`);\nlog.info("Nobody quotes this one");`,
		'@strapi/admin/package.json': manifest('<=24', {}),
		[`${ADMIN}/translations/en.json.mjs`]: "var en = {\n  'a': 'Save',\n  'help': 'Not in answers',\n};\n",
		'create-strapi-app/package.json': manifest('<=24', {}),
		'create-strapi-app/templates/vanilla/config/api.ts': 'rest: {\n  maxLimit: 100,\n},\n',
	});
	const after = packages({
		[`${EMAIL}/package.json`]: manifest('<=26', { nodemailer: '9.0.1', lodash: '4.18.0' }),
		[`${EMAIL}/dist/index.mjs`]: `strapi.log.warn("An old warning that stays as it is");\nstrapi.log.warn("Sending mail directly is deprecated");\nconst NOTICE = [\n\t'The mailer has been replaced.',\n];\nyup.string().max(80, "Folder name is too long").test('slashes', 'No slashes, please', check);`,
		'@strapi/admin/package.json': manifest('<=26', {}),
		[`${ADMIN}/translations/en.json.mjs`]:
			"var en = {\n  'a': 'Save',\n  'b': 'Document ID',\n  'help': 'Not in answers, nor found',\n};\n",
		'create-strapi-app/package.json': manifest('<=26', {}),
		'create-strapi-app/templates/vanilla/config/api.ts': 'rest: {\n  maxLimit: 100,\n  strictParams: true,\n},\n',
	});
	const lines = Object.fromEntries(comparePackages(before, after, [PAGE]).map(({ title, lines }) => [title, lines]));
	expect(lines).toEqual({
		'New labels of the panel': ['@strapi/admin: "Document ID", "Not in answers, nor found"'],
		'Changed texts of the panel': ['@strapi/admin: "Not in answers" is now "Not in answers, nor found"'],
		'New messages': [
			`Sending mail directly is deprecated (${EMAIL}/dist/index.mjs)`,
			`The mailer has been replaced. (${EMAIL}/dist/index.mjs)`,
			`No slashes, please (${EMAIL}/dist/index.mjs)`,
			`Folder name is too long (${EMAIL}/dist/index.mjs)`,
		],
		'Messages on pages that are gone': [
			`content/cms/email.mdx:7 Could not send \${mail} at all (${EMAIL}/dist/index.mjs)`,
		],
		'Requirements of the packages': [
			`Node.js <=24 is now <=26 (@strapi/admin, ${EMAIL}, create-strapi-app)`,
			`content/cms/email.mdx \`sendmail\` ^1.6.1 is now none (${EMAIL})`,
			`\`nodemailer\` none is now 9.0.1 (${EMAIL})`,
		],
		'Files of new projects': ['config/api.ts: + `strictParams: true,`'],
	});
});

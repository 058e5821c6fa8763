import { parseJson } from '@octavo/platform/parse-json.ts';
import { defineTool, ToolError } from '@octavo/server/mcp/agent-tool.ts';
import { z } from 'zod';
import { upgradeData } from './upgrade/model.ts';
import { UPGRADE_FILE, UpgradeError, upgradeBetween, upgradeMarkdown } from './upgrade/upgrade.ts';

const version = z.string().trim().min(1).max(100);

/** Tells agents what lies between two versions of the product. */
export const upgradeGuide = defineTool({
	name: 'upgrade_guide',
	title: 'What an upgrade changes',
	description:
		'Tells what lies between two versions of the product: removed and changed names, codemods, release notes, new names.',
	inputSchema: z.object({
		from: version.describe('The version that the project has, such as 5.12.0, 5.12 or ^5.12.0'),
		to: version.optional().describe('The version to reach; the newest one where it is left out'),
	}),
	outputSchema: z.object({
		from: z.string(),
		to: z.string(),
		breaking: z.number().int().describe('Names that are gone, or have another default or other parameters'),
		added: z.number().int().describe('New names'),
		url: z.string().describe('Full address'),
		markdown: z.string().describe('What to check, codemods, release notes and new names, with links to their sections'),
	}),
	async run(docs, { from, to }) {
		const text = await docs.readFile(UPGRADE_FILE);
		if (text === undefined)
			throw new ToolError('This documentation has no record of versions. search_docs finds its release notes.');
		const data = parseJson(text, upgradeData, UPGRADE_FILE, 'a record of versions');
		try {
			const upgrade = upgradeBetween(data, from, to ?? data.versions.at(-1) ?? '');
			return {
				from: upgrade.from,
				to: upgrade.to,
				breaking: upgrade.breaking.length,
				added: upgrade.added.length,
				url: `${docs.origin}/upgrade?from=${upgrade.from}&to=${upgrade.to}`,
				markdown: upgradeMarkdown(upgrade, docs.origin),
			};
		} catch (error) {
			if (error instanceof UpgradeError) throw new ToolError(error.message);
			throw error;
		}
	},
	textOf: ({ markdown }) => markdown,
});

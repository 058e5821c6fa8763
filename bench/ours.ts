import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measureProcess } from './measure/process.ts';
import { type PeerProject, writeProjectFile } from './peers/project.ts';
import { syntheticPage } from './synthetic/page.ts';
import { pagePaths, type SyntheticGroup, syntheticTree } from './synthetic/tree.ts';

/** Words of the synthetic pages that are not in the dictionary; unlisted ones would each cause a warning. */
const TECHNICAL_WORDS = ['backend', 'config', 'middleware', 'webhook'];

/** Writes a synthetic site of `count` pages for this engine. */
export async function prepareOurs(engineRoot: string, workDirectory: string, count: number): Promise<PeerProject> {
	const directory = join(workDirectory, 'ours');
	await rm(directory, { recursive: true, force: true });
	const groups = syntheticTree(count);
	const paths = pagePaths(groups);
	const write = (path: string, content: string) => writeProjectFile(directory, path, content);
	await write('site.config.json', JSON.stringify({ title: 'Docs', url: 'https://docs.example.com' }));
	await write('content/sidebars.json', JSON.stringify({ docs: { label: 'Docs', items: groups.map(sidebar) } }));
	await write('content/words.json', JSON.stringify({ known: TECHNICAL_WORDS }));
	await write('content/index.mdx', '---\ntitle: Home\ndescription: Start here.\n---\n\nWelcome.\n');
	for (const [index, path] of paths.entries()) {
		const neighbours = [1, 2, 3].map((step) => `/${paths[(index + step) % paths.length]}`);
		const page = syntheticPage(path, index, neighbours, 'brackets');
		const frontMatter = `title: ${JSON.stringify(page.title)}\ndescription: ${JSON.stringify(page.description)}\n`;
		await write(`content/${path}.mdx`, `---\n${frontMatter}---\n\n${page.body}`);
	}
	const first = join(directory, `content/${paths[0]}.mdx`);
	return {
		directory,
		groups,
		clean: async () => {
			for (const path of ['dist', '.dist', '.cache']) await rm(join(directory, path), { recursive: true, force: true });
		},
		build: (limit) =>
			measureProcess(
				process.execPath,
				[join(engineRoot, 'scripts/run.mjs'), 'engine/main.ts', 'build', '--root', directory],
				{
					directory,
					limit,
					environment: { NODE_ENV: 'production', CI: 'true' },
				},
			),
		touch: async () => {
			await writeFile(first, `${await readFile(first, 'utf8')}\nOne more sentence, written at ${Date.now()}.\n`);
		},
	};
}

function sidebar(group: SyntheticGroup): object {
	return { type: 'group', label: group.label, items: [...group.groups.map(sidebar), ...group.pages] };
}

/** `npm run ask -w @octavo/server -- "question"`: what Ask AI answers without a model, on the terminal. */
import { join } from 'node:path';
import { messageOf } from '@octavo/platform/error-message.ts';
import { siteRoot } from '@octavo/platform/site-root.ts';
import { titleOf } from '@octavo/search/ask/index.ts';
import { docsOfDirectory } from '../mcp/docs.ts';
import { askDocs } from '../mcp/docs-tools.ts';

async function main(question: string): Promise<void> {
	if (question === '') throw new Error('usage: npm run ask -w @octavo/server -- "How do I create an API token?"');
	const docs = await docsOfDirectory(join(siteRoot(), 'dist'), report);
	const { answer, covered, sources } = await askDocs(await docs(), { question });
	const list = sources.map((source) => `[${source.number}] ${titleOf(source)}: ${source.url}`);
	console.log(answer);
	if (list.length > 0) console.log([covered ? '\nSources:' : '\nClosest pages:', ...list].join('\n'));
}

function report(error: unknown): void {
	console.error(messageOf(error));
}

main(process.argv.slice(2).join(' ')).catch((error: unknown) => {
	report(error);
	process.exitCode = 1;
});

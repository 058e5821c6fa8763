/** `npm run ask -w @octavo/server -- "question"`: what Ask AI answers without a model, on the terminal. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '@octavo/platform/error-message.ts';
import { siteRoot } from '@octavo/platform/site-root.ts';
import { createAsk, NEARLY_COVERED, NOT_COVERED, piecesOf, titleOf } from '@octavo/search/ask/index.ts';
import { openIndex } from '@octavo/search/index.ts';

async function main(question: string): Promise<void> {
	if (question === '') throw new Error('usage: npm run ask -w @octavo/server -- "How do I create an API token?"');
	const site = join(siteRoot(), 'dist');
	const index = await openIndex(join(site, 'search'));
	const readPage = (route: string) =>
		readFile(join(site, `${route === '/' ? '/index' : route}.md`), 'utf8').catch(() => undefined);
	const answer = await createAsk({ retrieve: (...asked) => index.retrieve(...asked), readPage })(question);
	const { kind, notice, sources } = answer;
	const pieces = [
		...(kind === 'answer' ? [] : [kind === 'near' ? NEARLY_COVERED : NOT_COVERED]),
		...(notice === undefined ? [] : [notice]),
		...piecesOf(answer, (numbers) => `[${numbers.join('] [')}]`),
		sources.map((source) => `[${source.number}] ${titleOf(source)}: ${source.url}`).join('\n'),
	];
	console.log(pieces.join('\n\n'));
}

main(process.argv.slice(2).join(' ')).catch((error: unknown) => {
	console.error(messageOf(error));
	process.exitCode = 1;
});

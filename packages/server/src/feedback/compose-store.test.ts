import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAll } from '../store/testing/contract.ts';
import { temporaryDirectory } from '../testing/fixture-site.ts';
import { startServer } from '../testing/start.ts';
import { openFeedbackStore } from './compose-store.ts';

describe('the store of a server', () => {
	it('writes its queue when the server stops', async () => {
		await using temporary = await temporaryDirectory();
		const { store, feature } = await openFeedbackStore({ DATA_DIR: 'data' }, temporary.path);
		const server = await startServer({}, { features: [feature] });
		const directory = join(temporary.path, 'data', 'feedback');
		expect(await readdir(directory)).toEqual([]);
		store?.record({ kind: 'search', query: 'kept' });
		await server[Symbol.asyncDispose]();
		expect((await readAll({ directory, retention: 1 })).searches).toMatchObject([{ query: 'kept' }]);
	});

	it('is off, with one warning, when nothing can be written', async () => {
		await using temporary = await temporaryDirectory();
		await writeFile(join(temporary.path, 'file'), '');
		const { store, feature } = await openFeedbackStore({ DATA_DIR: 'file/data' }, temporary.path);
		const lines: string[] = [];
		await using server = await startServer(
			{},
			{ features: [feature], logLevel: 'warn', logDestination: { write: (line) => void lines.push(line) } },
		);
		expect(store).toBeUndefined();
		expect((await fetch(`http://127.0.0.1:${server.port}/cms/intro`)).headers.get('server-timing')).toBeNull();
		expect(lines).toHaveLength(1);
		expect(lines[0]).toContain('feedback is off');
	});

	it('is off without a warning when the operator says so', async () => {
		await using temporary = await temporaryDirectory();
		await mkdir(join(temporary.path, 'site'));
		expect((await openFeedbackStore({ FEEDBACK: 'off' }, join(temporary.path, 'site'))).store).toBeUndefined();
		expect(await readdir(join(temporary.path, 'site'))).toEqual([]);
	});
});

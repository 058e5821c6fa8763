import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAll } from '../store/testing/contract.ts';
import { temporaryDirectory } from '../testing/fixture-site.ts';
import { startServer } from '../testing/start.ts';
import { openFeedbackStore } from './compose-store.ts';
import { feedbackFeature } from './feedback-feature.ts';

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

	it('says once that nothing can be written, and keeps feedback when it can', async () => {
		await using temporary = await temporaryDirectory();
		await writeFile(join(temporary.path, 'file'), '');
		const { store, feature } = await openFeedbackStore({ DATA_DIR: 'file/data' }, temporary.path);
		const feedback = feedbackFeature({ record: async () => true, problem: () => store?.problem() });
		const lines: string[] = [];
		await using server = await startServer(
			{},
			{ features: [feature, feedback], logLevel: 'warn', logDestination: { write: (line) => void lines.push(line) } },
		);
		const announced = async () =>
			(await fetch(`http://127.0.0.1:${server.port}/cms/intro`)).headers.get('server-timing');
		expect(await announced()).toBeNull();
		expect(lines).toHaveLength(1);
		expect(lines[0]).toContain('feedback cannot be kept');
		await rm(join(temporary.path, 'file'));
		await store?.check();
		expect(await announced()).toBe('feedback');
	});

	it('is off without a warning when the operator says so', async () => {
		await using temporary = await temporaryDirectory();
		await mkdir(join(temporary.path, 'site'));
		expect((await openFeedbackStore({ FEEDBACK: 'off' }, join(temporary.path, 'site'))).store).toBeUndefined();
		expect(await readdir(join(temporary.path, 'site'))).toEqual([]);
	});
});

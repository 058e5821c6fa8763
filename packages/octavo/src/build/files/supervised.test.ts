import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engineFile } from '@octavo/platform/repository-root.ts';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EndlessError } from './limited.ts';
import { supervised } from './supervised.ts';
import { tryModule } from './try-module.ts';

const folder = mkdtempSync(join(tmpdir(), 'endless-'));
const program = join(folder, 'endless.mjs');
beforeAll(async () => {
	const input = engineFile('packages/octavo/src/build/files/testing/endless.ts');
	const bundle = await rolldown({ input, platform: 'node' });
	await bundle.write({ file: program, codeSplitting: false, sourcemap: true });
	await bundle.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each(['async', 'paused', 'running', 'unheeded'])('ends the program at a loop without an end: %s', (code) => {
	const { status, stderr } = spawnSync(process.execPath, ['--enable-source-maps', program, code], { encoding: 'utf8' });
	expect(stderr).toMatch(/^endless\.ts:6:\d+ This does not end; .*\n$/);
	expect(status).toBe(1);
});

it('ends a module that waits for ever, and one that ends the program', async () => {
	const tried = (code: string) => {
		const path = join(folder, 'waits.mjs');
		writeFileSync(path, code);
		return tryModule(path, 500);
	};
	await expect(tried('setInterval(() => undefined, 100); await new Promise(() => undefined);')).rejects.toThrow(
		EndlessError,
	);
	await expect(tried('await new Promise(() => undefined);')).rejects.toThrow('waits for what never comes');
	await expect(tried('process.exit(0);')).rejects.toThrow('process.exit');
	await tried('throw new Error("seen when it is imported");');
});

it('ends a wait without an end, and goes on', async () => {
	const wait = () => new Promise(() => setInterval(() => undefined, 1_000).unref());
	await expect(supervised('own.tsx', wait, 20)).rejects.toThrow(EndlessError);
	expect(await supervised('own.tsx', () => 'value')).toBe('value');
});

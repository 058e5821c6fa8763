import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { EndlessError } from './limited.ts';
import { supervised } from './supervised.ts';
import { tryModule } from './try-module.ts';

const folder = mkdtempSync(join(tmpdir(), 'endless-'));
afterAll(() => rmSync(folder, { recursive: true }));

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

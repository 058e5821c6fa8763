import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { describeStore } from './testing/contract.ts';
import { putEmptyDatabase } from './testing/empty-database.ts';

const directory = mkdtempSync(join(tmpdir(), 'store-'));
beforeAll(() => putEmptyDatabase(directory));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describeStore('a store in a folder', () => ({ directory, retention: 30 }));

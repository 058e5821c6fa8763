import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { documentIdOf, frozenDate } from './determinism.ts';
import { snapshotFolder } from './restore.ts';
import { trackSubscriptions } from './subscriptions.ts';

const directory = mkdtempSync(join(tmpdir(), 'host-'));
afterAll(() => rmSync(directory, { recursive: true }));

describe('frozenDate', () => {
	const Frozen = frozenDate(Date, () => 1_000);
	it('always returns the same current time', () => {
		expect([Frozen.now(), new Frozen().getTime()]).toEqual([1_000, 1_000]);
		expect(Frozen()).toBe(new Date(1_000).toString());
	});
	it('supports other times and instances of the real Date', () => {
		expect(new Frozen('2026-02-10T09:30:00.000Z').toISOString()).toBe('2026-02-10T09:30:00.000Z');
		expect(new Frozen(2026, 1, 10).getMonth()).toBe(1);
		expect(new Date() instanceof Frozen).toBe(true);
		expect(new Frozen() instanceof Date).toBe(true);
	});
});

it('generates reproducible document ids that look real', () => {
	expect(documentIdOf('a')).toMatch(/^[a-z][a-z\d]{23}$/);
	expect(documentIdOf('a')).toBe(documentIdOf('a'));
	expect(documentIdOf('a')).not.toBe(documentIdOf('b'));
});

it('restores a folder with added, changed and removed files', async () => {
	const folder = join(directory);
	const path = (name: string) => join(folder, name);
	for (const name of ['kept', 'changed', 'removed']) writeFileSync(path(name), name);
	const snapshot = await snapshotFolder(folder, join(directory, 'copy'));
	expect(await snapshot.restore()).toBe(false);
	writeFileSync(path('added'), '');
	writeFileSync(path('changed'), 'other text');
	rmSync(path('removed'));
	expect(await snapshot.restore()).toBe(true);
	expect(existsSync(path('added'))).toBe(false);
	expect(['kept', 'changed', 'removed'].map((name) => readFileSync(path(name), 'utf8'))).toEqual([
		'kept',
		'changed',
		'removed',
	]);
	expect(await snapshot.restore()).toBe(false);
});

it('removes each subscription once, in any order', () => {
	const subscribers: unknown[] = ['own'];
	// Like the CMS: removing a subscriber twice removes another one.
	const subscribe = (subscriber: unknown) => {
		subscribers.push(subscriber);
		return () => void subscribers.splice(subscribers.indexOf(subscriber), 1);
	};
	const documents = Object.assign(() => ({}) as never, { use: subscribe });
	const strapi = {
		documents,
		db: { lifecycles: { subscribe } } as never,
		eventHub: { subscribe, on: (_name: string, listener: unknown) => subscribe(listener) },
	};
	const forget = trackSubscriptions(strapi);
	strapi.documents.use('middleware');
	const unsubscribe = strapi.eventHub.on('entry.create', 'listener');
	unsubscribe();
	forget();
	expect(subscribers).toEqual(['own']);
	forget();
	expect(subscribers).toEqual(['own']);
});

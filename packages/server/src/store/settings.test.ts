import { describe, expect, it } from 'vitest';
import { readStoreSettings } from './settings.ts';

describe('the settings', () => {
	it('have defaults and are read from the environment', () => {
		expect(readStoreSettings({}, '/site')).toEqual({ directory: '/site/.data/feedback', retention: 365 });
		const given = { DATABASE_URL: 'postgres://a@b/c', DATA_DIR: '/data', FEEDBACK_RETENTION_DAYS: '30' };
		expect(readStoreSettings(given, '/site')).toEqual({
			databaseUrl: 'postgres://a@b/c',
			directory: '/data/feedback',
			retention: 30,
		});
		expect(readStoreSettings({ ...given, FEEDBACK_ROWS: '5000000' }, '/site')).toMatchObject({ rows: 5_000_000 });
		expect(readStoreSettings({ FEEDBACK: 'off' }, '/site')).toBeUndefined();
	});

	it.each([
		[{ FEEDBACK: 'no' }, 'FEEDBACK is "no", expected "on" or "off".'],
		[{ FEEDBACK_RETENTION_DAYS: '0' }, 'FEEDBACK_RETENTION_DAYS is "0", expected a whole number from 1 to 3650.'],
		[{ FEEDBACK_ROWS: '5000' }, 'FEEDBACK_ROWS needs a DATABASE_URL'],
		[
			{ DATABASE_URL: 'postgres://a@b/c', FEEDBACK_ROWS: '10' },
			'FEEDBACK_ROWS is "10", expected a whole number from 1000 to 100000000.',
		],
		[{ DATABASE_URL: 'mysql://root:pass@db' }, 'DATABASE_URL is not an address that starts with "postgres://".'],
	])('name what is wrong in %j', (variables, message) => {
		expect(() => readStoreSettings(variables, '/site')).toThrow(message);
	});
});

import { expect, it } from 'vitest';
import { normalizeOutput } from './normalize-output.ts';

const normalize = (output: string) => normalizeOutput(output, { directory: '/srv/copy', port: 40123 });

it('removes colours, trailing whitespace, surrounding empty lines and overwritten text', () => {
	expect(normalize('\n\u001b[32mDone\u001b[39m  \n\n 10 %\r 50 %\rFinished\n\n')).toBe('Done\n\nFinished');
});

it('replaces paths, port, times and durations with fixed ones', () => {
	expect(normalize('[2026-11-21 07:01:02.345] info: /srv/copy/src at http://localhost:40123 in 3.2 s (812ms)')).toBe(
		'[2026-01-01 00:00:00] info: /home/you/restaurants/src at http://localhost:1337 in 1 s (1 ms)',
	);
	expect(normalize('2026-11-21T07:01:02.345Z')).toBe('2026-01-01T00:00:00Z');
});

it('keeps the width of the table that the CMS prints on start', () => {
	const table = [
		'│ Launched in   │ 28518 ms          │',
		'│ Process PID   │ 7                 │',
		'│ Database      │ sqlite            │',
	];
	expect(normalize(table.join('\n'))).toBe(
		[
			'│ Launched in   │ 1000 ms           │',
			'│ Process PID   │ 12345             │',
			'│ Database      │ sqlite            │',
		].join('\n'),
	);
});

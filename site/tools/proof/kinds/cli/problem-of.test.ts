import { expect, it } from 'vitest';
import { options, problemOf } from './index.ts';

const judge = (exitCode: number | null, output: string, attributes: Record<string, string> = {}) =>
	problemOf({ exitCode, timedOut: false, unasked: [] }, output, options.parse(attributes));

it('accepts the exit status that the page expects', () => {
	expect(judge(0, '')).toBeUndefined();
	expect(judge(1, '')).toContain('exit status 1, expected 0');
	expect(judge(1, '', { status: '1' })).toBeUndefined();
});

it('does not trust the exit status of commands that fail silently', () => {
	expect(judge(0, 'Could not log in', { prints: 'Logged in' })).toContain('did not print "Logged in"');
	expect(judge(0, 'Logged in', { prints: 'Logged in' })).toBeUndefined();
});

it('accepts a failure that the page shows', () => {
	expect(judge(1, 'Unknown option', { fails: 'Unknown option' })).toBeUndefined();
	expect(judge(0, 'Unknown option', { fails: 'Unknown option' })).toContain('but it ended with exit status 0');
	expect(judge(1, 'Other', { fails: 'Unknown option' })).toContain('did not print "Unknown option"');
});

it('expects the text after which a server is stopped', () => {
	expect(judge(null, 'Strapi started', { until: 'started' })).toBeUndefined();
	expect(judge(1, 'Port in use', { until: 'started' })).toContain('ended before it printed "started"');
});

it('reports a command that does not end', () => {
	expect(problemOf({ exitCode: null, timedOut: true, unasked: [] }, '', options.parse({}))).toBe(
		'the command did not end',
	);
});

it('reports a question that the command never asked', () => {
	expect(problemOf({ exitCode: 0, timedOut: false, unasked: ['Typescript?'] }, '', options.parse({}))).toBe(
		'the command never asked "Typescript?"',
	);
});

it('refuses a question without an answer', () => {
	expect(options.parse({ answers: 'Typescript?=y; Really?=n' }).answers).toEqual([
		{ question: 'Typescript?', answer: 'y' },
		{ question: 'Really?', answer: 'n' },
	]);
	expect(() => options.parse({ answers: 'Typescript?=y; Really?' })).toThrow('has no answer');
});

import { expect, it } from 'vitest';
import { HostStartError } from '../instance/host.ts';
import { failureOf, startMessage } from './failure.ts';

it('shows the message of the CMS with the paths of the page and without the stack of the CMS', () => {
	const message = [
		'the CMS does not start: Error: Handler not found "api::chef.chef.findOne"',
		'    at Array.forEach (<anonymous>)',
		'    at load (/srv/project/node_modules/@strapi/core/dist/a.js:1:2)',
		'    at Object.<anonymous> (/srv/work/projects/0123456789abcdef/dist/src/api/chef/controllers/chef.js:3:9)',
		'Error: Handler not found "api::chef.chef.findOne"',
		'Error: Handler not found "api::chef.chef.findOne"',
	].join('\n');
	expect(startMessage(message)).toBe(
		[
			'the CMS does not start: Error: Handler not found "api::chef.chef.findOne"',
			'    at Object.<anonymous> (src/api/chef/controllers/chef.js:3:9)',
			'Error: Handler not found "api::chef.chef.findOne"',
		].join('\n'),
	);
});

it('counts only errors of the page as failures of an example', () => {
	expect(failureOf(new HostStartError('no'))).toEqual({ state: 'failed', message: 'no', isAccident: false });
	expect(() => failureOf(new TypeError('of the proof'))).toThrow('of the proof');
});

import { expect, it } from 'vitest';
import { nearestVersions } from './versions.ts';

const PUBLISHED = ['5.0.0', '5.9.0', '5.10.0', '5.54.0', '5.55.0', '5.55.1'];

it('returns the closest versions by number, not by spelling', () => {
	expect(nearestVersions('5.9.5', PUBLISHED)).toEqual(['5.9.0', '5.10.0', '5.0.0']);
	expect(nearestVersions('5.99.0', PUBLISHED)).toEqual(['5.55.1', '5.55.0', '5.54.0']);
});

it('returns the newest versions for text that is not a version', () => {
	expect(nearestVersions('latest', PUBLISHED)).toEqual(['5.55.1', '5.55.0', '5.54.0']);
});

// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { duration } from './collapsible.ts';

afterEach(() => vi.unstubAllGlobals());

it('computes the duration from the height', () => {
	vi.stubGlobal('matchMedia', () => ({ matches: false }));
	// 40 + 150 * (height / 36) ** 0.25 + 2 * height / 36
	expect(duration(36)).toBe(192);
	expect(duration(576)).toBe(372);
});

it('takes 1 ms under reduced motion', () => {
	vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }));
	expect(duration(576)).toBe(1);
});

import { expect, it } from 'vitest';
import { fitRegression, modelOf } from './calibrate.ts';

it('recovers the factors that generated the examples, however rare one kind is', () => {
	const examples: number[][] = [];
	const kinds: boolean[] = [];
	for (let at = 0; at <= 20; at++) {
		const value = at / 10 - 1;
		// Examples of each kind in proportion to the probability, with ten times as many of the second kind.
		const chance = 1 / (1 + Math.exp(-3 * value));
		for (let count = 0; count < Math.round(20 * chance); count++) {
			examples.push([value, 0.5]);
			kinds.push(true);
		}
		for (let count = 0; count < Math.round(200 * (1 - chance)); count++) {
			examples.push([value, 0.5]);
			kinds.push(false);
		}
	}
	const factors = fitRegression(examples, kinds);
	expect(factors[1]).toBeGreaterThan(2.7);
	expect(factors[1]).toBeLessThan(3.3);
	const model = modelOf(factors);
	expect(model([-1, 0.5])).toBeLessThan(0.1);
	expect(model([1, 0.5])).toBeGreaterThan(0.9);
	expect(model([0, 0.5])).toBeCloseTo(0.5, 1);
});

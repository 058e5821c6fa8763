/** Iterations of Newton's method, which converges after a dozen. */
const ITERATIONS = 60;
/** Ridge penalty, which keeps factors near 0 if few examples determine them. */
const RIDGE = 0.0004;

/** Returns the probability, from 0 to 1, of an example with these values. */
export type Model = (values: readonly number[]) => number;

/**
 * Fits a logistic regression in which both kinds of example have the same weight, however many there are of each.
 * @param examples the values of each example, all of the same length
 * @param kinds whether each example is of the first kind; both kinds must occur
 * @returns the bias, then a factor for each value
 */
export function fitRegression(examples: readonly (readonly number[])[], kinds: readonly boolean[]): number[] {
	const rows = examples.map((values) => [1, ...values]);
	const size = rows[0]?.length ?? 1;
	const first = kinds.filter(Boolean).length;
	const weightOf = (kind = false) => 0.5 / (kind ? first : rows.length - first);
	const factors = new Array<number>(size).fill(0);
	for (let iteration = 0; iteration < ITERATIONS; iteration++) {
		const slope = factors.map((factor, at) => (at === 0 ? 0 : RIDGE * factor));
		const curve = factors.map((_, row) => factors.map((__, column): number => (row === column ? RIDGE : 0)));
		for (const [number, values] of rows.entries()) {
			const kind = kinds[number] ?? false;
			const probability = probabilityOf(factors, values);
			const weight = weightOf(kind);
			for (const [row, value] of values.entries()) {
				slope[row] = (slope[row] ?? 0) + weight * (probability - Number(kind)) * value;
				for (const [column, other] of values.entries()) {
					const line = curve[row];
					if (line) line[column] = (line[column] ?? 0) + weight * probability * (1 - probability) * value * other;
				}
			}
		}
		for (const [at, step] of solve(curve, slope).entries()) factors[at] = (factors[at] ?? 0) - step;
	}
	return factors;
}

/** @param factors as returned by `fitRegression` */
export function modelOf(factors: readonly number[]): Model {
	return (values) => probabilityOf(factors, [1, ...values]);
}

function probabilityOf(factors: readonly number[], values: readonly number[]): number {
	return 1 / (1 + Math.exp(-values.reduce((sum, value, at) => sum + value * (factors[at] ?? 0), 0)));
}

/** Solves by Gaussian elimination; the matrix is positive definite, so no pivoting is needed. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
	const lines = matrix.map((line, at) => [...line, right[at] ?? 0]);
	for (const [at, line] of lines.entries()) {
		const pivot = line[at] ?? 1;
		for (const [other, changed] of lines.entries()) {
			if (other === at) continue;
			const share = (changed[at] ?? 0) / pivot;
			for (let column = at; column < changed.length; column++) {
				changed[column] = (changed[column] ?? 0) - share * (line[column] ?? 0);
			}
		}
	}
	return lines.map((line, at) => (line.at(-1) ?? 0) / (line[at] ?? 1));
}

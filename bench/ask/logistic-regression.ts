/** Rounds of Newton's method; it stands still after a dozen. */
const ROUNDS = 60;
/** Holds factors near 0 where few examples tell them. */
const RIDGE = 0.0004;

/** Chances from 0 to 1, of examples with the same values in the same order. */
export type Model = (values: readonly number[]) => number;

/**
 * Fits a logistic regression in which both kinds of example count alike, however many there are of each.
 * @param examples values of each, all of one length
 * @param kinds whether each is of the first kind; both have to be there
 * @returns the bias, then a factor for each value
 */
export function fitRegression(examples: readonly (readonly number[])[], kinds: readonly boolean[]): number[] {
	const rows = examples.map((values) => [1, ...values]);
	const size = rows[0]?.length ?? 1;
	const first = kinds.filter(Boolean).length;
	const weightOf = (kind = false) => 0.5 / (kind ? first : rows.length - first);
	const factors = new Array<number>(size).fill(0);
	for (let round = 0; round < ROUNDS; round++) {
		const slope = factors.map((factor, at) => (at === 0 ? 0 : RIDGE * factor));
		const curve = factors.map((_, row) => factors.map((__, column): number => (row === column ? RIDGE : 0)));
		for (const [number, values] of rows.entries()) {
			const kind = kinds[number] ?? false;
			const chance = chanceOf(factors, values);
			const weight = weightOf(kind);
			for (const [row, value] of values.entries()) {
				slope[row] = (slope[row] ?? 0) + weight * (chance - Number(kind)) * value;
				for (const [column, other] of values.entries()) {
					const line = curve[row];
					if (line) line[column] = (line[column] ?? 0) + weight * chance * (1 - chance) * value * other;
				}
			}
		}
		for (const [at, step] of solve(curve, slope).entries()) factors[at] = (factors[at] ?? 0) - step;
	}
	return factors;
}

/** @param factors of `fitRegression` */
export function modelOf(factors: readonly number[]): Model {
	return (values) => chanceOf(factors, [1, ...values]);
}

function chanceOf(factors: readonly number[], values: readonly number[]): number {
	return 1 / (1 + Math.exp(-values.reduce((sum, value, at) => sum + value * (factors[at] ?? 0), 0)));
}

/** Gaussian elimination; the matrix is positive definite, so that no line has to be exchanged. */
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

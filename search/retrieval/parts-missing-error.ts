/** Thrown when the parts of the index that a query needs have not been loaded. */
export class PartsMissingError extends Error {
	override readonly name = 'PartsMissingError';
	constructor(query: string) {
		super(`The parts of the search index for "${query}" have not been loaded.`);
	}
}

import { printedValue } from '../../../examples/index.ts';

/** Returns how many documents or other entries the answer in a result block holds, with those that the page leaves out. */
export function amountOf({
	language,
	attributes,
	code,
}: {
	language: string;
	attributes: Readonly<Record<string, string>>;
	code: string;
}): string | undefined {
	if (attributes.proof !== 'result') return undefined;
	let value = printedValue({ language, code });
	let depth = 0;
	// `data` of REST, then the only field of a GraphQL operation.
	while (isObject(value) && !('documentId' in value) && ('data' in value || Object.keys(value).length === 1)) {
		value = 'data' in value ? value.data : Object.values(value)[0];
		depth++;
	}
	if (isObject(value)) return 'documentId' in value ? '1 document' : undefined;
	if (!Array.isArray(value) || !value.every(isObject)) return undefined;
	// The comments of left out items are as far indented as the items.
	const omitted = code.matchAll(new RegExp(`^ {${2 * depth + 2}}// (\\d+) more$`, 'gm'));
	const count = [...omitted].reduce((sum, [, more]) => sum + Number(more), value.length);
	const [one, many] = value.some((item) => 'documentId' in item) ? ['document', 'documents'] : ['entry', 'entries'];
	return `${count} ${count === 1 ? one : many}`;
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

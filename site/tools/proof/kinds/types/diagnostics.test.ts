import { expect, it } from 'vitest';
import { readDiagnostics } from './diagnostics.ts';

it('groups the problems of a compiler run by file, without their explanations', () => {
	const output = [
		"1/src/a.ts(5,29): error TS2345: Argument of type 'X' is not assignable to parameter of type 'Y'.",
		"  Object literal may only specify known properties, and 'pagination' does not exist in type 'Y'.",
		"2/src/b (copy).ts(1,1): error TS2304: Cannot find name 'x'.",
		"1/src/a.ts(7,1): error TS2304: Cannot find name 'y'.",
		"error TS6053: File 'z.ts' not found.",
		'Found 4 errors.',
	].join('\n');
	expect(Object.fromEntries(readDiagnostics(output))).toEqual({
		'1/src/a.ts': [
			{
				line: 5,
				code: 'TS2345',
				message: "Argument of type 'X' is not assignable to parameter of type 'Y'.",
			},
			{ line: 7, code: 'TS2304', message: "Cannot find name 'y'." },
		],
		'2/src/b (copy).ts': [{ line: 1, code: 'TS2304', message: "Cannot find name 'x'." }],
		'': [{ line: 1, code: 'TS6053', message: "File 'z.ts' not found." }],
	});
});

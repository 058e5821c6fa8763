import { expect, it } from 'vitest';
import { addedLines } from './added-lines.ts';

it('returns the code after a change', () => {
	expect(addedLines('- <Old />\n+ <New>\n+   <Part />\n+ </New>\n  same();')).toBe(
		'<New>\n  <Part />\n</New>\nsame();',
	);
});

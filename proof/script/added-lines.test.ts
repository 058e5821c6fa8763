import { expect, it } from 'vitest';
import { addedLines } from './added-lines.ts';

it('reads a change as the code after it', () => {
	expect(addedLines('- <Old />\n+ <New>\n+   <Part />\n+ </New>\n  same();')).toBe(
		'<New>\n  <Part />\n</New>\nsame();',
	);
});

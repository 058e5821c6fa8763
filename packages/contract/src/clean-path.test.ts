import { expect, it } from 'vitest';
import { cleanPath } from './clean-path.ts';

it.each([
	['/', '/'],
	['/index.html', '/'],
	['/cms/intro/', '/cms/intro'],
	['/cms/intro/index.html', '/cms/intro'],
	['/cms/intro.html', '/cms/intro'],
	['/cms/intro', '/cms/intro'],
	['//cms///intro//', '/cms/intro'],
	['//', '/'],
	['/\\evil.example/', '/evil.example'],
	['/cms/my-index.html', '/cms/my-index'],
])('%s is %s', (path, clean) => {
	expect(cleanPath(path)).toBe(clean);
});

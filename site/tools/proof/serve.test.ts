import { expect, it } from 'vitest';
import { printServed } from './serve.ts';

it('prints the shell commands that a reader needs to send the examples', () => {
	const printed = printServed({ port: 1400, tokens: { full: 'abc', user: 'x.y.z' }, samples: '/home/you/samples' });
	expect(printed).toContain('http://localhost:1400');
	expect(printed).toContain('\n  export STRAPI_TOKEN=abc\n  export TOKEN=x.y.z\n  cd /home/you/samples\n');
});

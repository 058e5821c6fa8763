import { expect, it } from 'vitest';
import { printServed } from './serve.ts';

it('prints what a reader exports to send the examples, as a shell takes it', () => {
	const printed = printServed({ port: 1400, tokens: { full: 'abc', user: 'x.y.z' }, samples: '/home/you/desk' });
	expect(printed).toContain('http://localhost:1400');
	expect(printed).toContain('\n  export STRAPI_TOKEN=abc\n  export TOKEN=x.y.z\n  cd /home/you/desk\n');
});

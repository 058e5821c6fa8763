import { describe, expect, it } from 'vitest';
import { previewAddress } from './options.ts';

describe('the address of the preview', () => {
	it('is that of the options, else of the variables; an empty variable counts as absent', () => {
		expect(previewAddress({ port: '0', host: '::1' }, { PORT: '1', HOST: 'a' })).toEqual({ port: 0, host: '::1' });
		expect(previewAddress({}, { PORT: '8080', HOST: '0.0.0.0' })).toEqual({ port: 8080, host: '0.0.0.0' });
		expect(previewAddress({}, { PORT: '', HOST: '' })).toEqual({ port: 3000, host: 'localhost' });
	});

	it.each(['', ' ', '1e3', '-1', '65536', 'x'])('cannot have the port "%s"', (port) => {
		expect(() => previewAddress({ port }, {})).toThrow(`--port is "${port}", expected a whole number from 0 to 65535.`);
	});

	it('names the variable that is wrong', () => {
		expect(() => previewAddress({}, { PORT: 'x' })).toThrow('PORT is "x"');
	});
});

import { expect, it } from 'vitest';
import { wholeConfiguration } from './index.ts';

it('puts a block where nginx expects one of its kind', () => {
	expect(wholeConfiguration('location / { return 204; }')).toBe(
		'events {}\nhttp {\nserver {\nlisten 127.0.0.1:1;\nlocation / { return 204; }\n}\n}\n',
	);
	expect(wholeConfiguration('server { listen 80; }')).toBe('events {}\nhttp {\nserver { listen 80; }\n}\n');
	expect(wholeConfiguration('http { server { listen 80; } }')).toBe('events {}\nhttp { server { listen 80; } }\n');
});

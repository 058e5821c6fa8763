import { expect, it } from 'vitest';
import { completeConfiguration } from './nginx.ts';

it('puts a block into the context that nginx expects', () => {
	expect(completeConfiguration('location / { return 204; }')).toBe(
		'events {}\nhttp {\nserver {\nlisten 127.0.0.1:1;\nlocation / { return 204; }\n}\n}\n',
	);
	expect(completeConfiguration('server { listen 80; }')).toBe('events {}\nhttp {\nserver { listen 80; }\n}\n');
	expect(completeConfiguration('http { server { listen 80; } }')).toBe('events {}\nhttp { server { listen 80; } }\n');
});

import { expect, it } from 'vitest';
import { redact } from './redact.ts';

it.each([
	['mail ann.b+c@mail.example.co.uk please', 'mail [removed] please'],
	['postgres://admin:hunter2@db/strapi fails', 'postgres://[removed]@db/strapi fails'],
	['see https://x.test/page?token=abc#top', 'see https://x.test/page?[removed]'],
	['Authorization: Bearer 1234567890abc', 'Authorization: Bearer [removed]'],
	['with eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'with [removed]'],
	['JWT_SECRET=tobemodified123 in .env', 'JWT_SECRET=[removed] in .env'],
	['"password": "hunter2",', '"password": "[removed]",'],
	['key sk-abcdefghijklmnop', 'key [removed]'],
	['token 0123456789abcdef0123456789abcdef', 'token [removed]'],
	['from 203.0.113.7 and 2001:db8::1', 'from [removed] and [removed]'],
	['from 2001:0db8:85a3:0000:0000:8a2e:0370:7334', 'from [removed]'],
	['call +49 (170) 123 4567', 'call [removed]'],
])('takes out of %j what it should', (text, expected) => {
	expect(redact(text, 500)).toBe(expected);
});

it.each([
	'How do I set strapi::cors in config/middlewares.ts?',
	'What is a token: read-only or full access?',
	'Why does localhost:1337 answer 403 since 5.54.0?',
	'Is 127.0.0.1 or 0.0.0.0 right for HOST?',
	'/cms/migration/v4-to-v5/breaking-changes/entity-service-deprecated-since-5',
	'populate[0]=author&fields[1]=title, plugin::users-permissions.user',
	'How do I change the JWT secret?',
])('leaves %j alone', (text) => {
	expect(redact(text, 500)).toBe(text);
});

it('makes one line of at most so many characters', () => {
	expect(redact('  a\n\n b\u0000\tc ', 500)).toBe('a b c');
	expect(redact('x'.repeat(10_000), 20)).toBe('x'.repeat(20));
});

it('stays quick on hostile text', () => {
	const started = process.cpuUsage();
	for (const part of ['a@', '1.', 'a:', 'password', '1 ', 'eyJ', '://x', '-_']) redact(part.repeat(50_000), 1_000);
	expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
});

import { expect, it } from 'vitest';
import { redact } from './events.ts';

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
	['from 2001:db8:85a3::8a2e:370:7334, then fe80::1%eth0.', 'from [removed], then [removed].'],
	['from ::ffff:203.0.113.7 or 2001:db8::', 'from [removed] or [removed]'],
	['jörg.müller@exämple.de schreibt', '[removed] schreibt'],
	['почта иван@пример.рф', 'почта [removed]'],
	['key github_pat_11ABCDEFG0abcdefghijkl_mnop', 'key [removed]'],
	['key AIzaSyA1234567890abcdefghijklmnopqrstuv', 'key [removed]'],
	['secret wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY in it', 'secret [removed] in it'],
	['-----BEGIN RSA PRIVATE KEY----- MIIEow== -----END RSA PRIVATE KEY----- end', '[removed] end'],
	['-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNz', '[removed]'],
	['pay to DE89 3704 0044 0532 0130 00 now', 'pay to [removed] now'],
	['pay to GB82WEST12345698765432.', 'pay to [removed].'],
	['call 06.12.34.56.78 or +33.6.12.34.56.78', 'call [removed] or [removed]'],
	['call 555.123.4567 or 1-800-555-0199', 'call [removed] or [removed]'],
	['call 0612345678.', 'call [removed].'],
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
	'api::article.article and ::1 at 12:30:00',
	'Upgrade 4.25.12 to 5.12.34',
	'src/api/article/content-types/article/schema.json of Strapi5 in /srv/app/node_modules/@strapi/strapi',
	'STRAPI_TELEMETRY_DISABLED and ADMIN_JWT_SECRET in .env',
])('leaves %j alone', (text) => {
	expect(redact(text, 500)).toBe(text);
});

it('returns one line with a maximum length', () => {
	expect(redact('  a\n\n b\u0000\tc ', 500)).toBe('a b c');
	expect(redact('x'.repeat(10_000), 20)).toBe('x'.repeat(20));
});

it('stays fast on hostile text', () => {
	const started = process.cpuUsage();
	for (const part of [
		'a@',
		'1.',
		'a:',
		'password',
		'1 ',
		'eyJ',
		'://x',
		'-_',
		'::',
		'1.2',
		'aA1/',
		'DE12 ',
		'-----BEGIN PRIVATE KEY-----',
	])
		redact(part.repeat(50_000), 1_000);
	expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
});

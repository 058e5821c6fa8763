import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CrashPage, causeChain } from '../islands/mount.tsx';
import { parse } from '../layout/testing/fixtures.ts';

it('shows the error with its causes and a retry button', () => {
	const error = new Error('The table did not load', { cause: new Error('fetch failed', { cause: 'no network' }) });
	const crash = parse(renderToStaticMarkup(<CrashPage error={error} onRetry={() => undefined} />));
	expect(crash.querySelector('[role="alert"] h2')?.textContent).toBe('This page crashed.');
	expect(crash.querySelector('p')?.textContent).toBe('The table did not load');
	expect([...crash.querySelectorAll('li')].map((cause) => cause.textContent)).toEqual(['fetch failed', 'no network']);
	expect(crash.querySelector('button')?.textContent).toBe('Try again');
});

it('stops at a circular chain of causes', () => {
	const error = new Error('a');
	error.cause = error;
	expect(causeChain(error).length).toBeLessThan(20);
});

it('accepts any thrown value', () => {
	expect(causeChain('text')).toEqual(['text']);
	expect(causeChain(undefined)).toEqual(['undefined']);
	expect(causeChain(new TypeError())).toEqual(['TypeError']);
});

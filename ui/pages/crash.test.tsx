import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { parse } from '../layout/testing/fixtures.ts';
import { causeChain } from './cause-chain.ts';
import { CrashPage } from './crash.tsx';

it('says what happened, why, and offers another try', () => {
	const error = new Error('The table did not load', { cause: new Error('fetch failed', { cause: 'no network' }) });
	const crash = parse(renderToStaticMarkup(<CrashPage error={error} />));
	expect(crash.querySelector('[role="alert"] h2')?.textContent).toBe('This page crashed.');
	expect(crash.querySelector('p')?.textContent).toBe('The table did not load');
	expect([...crash.querySelectorAll('li')].map((cause) => cause.textContent)).toEqual(['fetch failed', 'no network']);
	expect(crash.querySelector('button')?.textContent).toBe('Try again');
	expect(crash.querySelector('button')?.getAttribute('data-action')).toBe('reload');
});

it('ends where a chain of causes leads back to its start', () => {
	const error = new Error('a');
	error.cause = error;
	expect(causeChain(error).length).toBeLessThan(20);
});

it('takes whatever was thrown', () => {
	expect(causeChain('text')).toEqual(['text']);
	expect(causeChain(undefined)).toEqual(['undefined']);
	expect(causeChain(new TypeError())).toEqual(['TypeError']);
});

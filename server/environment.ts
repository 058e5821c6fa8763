import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { messageOf } from '../platform/error-message.ts';
import { readVariable } from '../platform/read-variable.ts';

const DEFAULT_PORT = 3000;
/** Only this machine can connect unless the operator says otherwise. */
const DEFAULT_HOST = 'localhost';
/** Each thread holds the search index in memory. */
const MAX_DEFAULT_THREADS = 4;
const MAX_THREADS = 64;
const MAX_PROXIES = 10;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const port = z
	.string()
	.regex(/^\d{1,5}$/)
	.transform(Number)
	.refine((value) => value <= 65_535);

const threads = z
	.string()
	.regex(/^\d{1,2}$/)
	.transform(Number)
	.refine((value) => value >= 1 && value <= MAX_THREADS);

const proxies = z
	.string()
	.regex(/^\d{1,2}$/)
	.transform(Number)
	.refine((value) => value <= MAX_PROXIES);

export interface Environment {
	/** 0 lets the system choose. */
	port: number;
	/** Name or address to listen on. */
	host: string;
	logLevel: string;
	/** Whether `/metrics` is served. */
	metrics: boolean;
	/** Threads that answer search queries. */
	searchThreads: number;
	/** Number of proxies in front that append to `X-Forwarded-For`. */
	proxies: number;
}

/**
 * Reads `PORT`, `HOST`, `LOG_LEVEL`, `METRICS`, `SEARCH_THREADS` and `ASK_PROXIES`; empty counts as absent.
 * @throws {Error} naming the variable, what was found and what was expected
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
	const level = z.enum(LOG_LEVELS);
	return {
		port: variables.PORT ? readVariable('PORT', variables.PORT, port, 'a whole number from 0 to 65535') : DEFAULT_PORT,
		host: variables.HOST || DEFAULT_HOST,
		logLevel: variables.LOG_LEVEL
			? readVariable('LOG_LEVEL', variables.LOG_LEVEL, level, `one of ${LOG_LEVELS.join(', ')}`)
			: 'info',
		metrics: variables.METRICS
			? readVariable('METRICS', variables.METRICS, z.enum(['on', 'off']), 'on or off') === 'on'
			: false,
		searchThreads: variables.SEARCH_THREADS
			? readVariable('SEARCH_THREADS', variables.SEARCH_THREADS, threads, `a whole number from 1 to ${MAX_THREADS}`)
			: Math.min(MAX_DEFAULT_THREADS, availableParallelism()),
		proxies: variables.ASK_PROXIES
			? readVariable('ASK_PROXIES', variables.ASK_PROXIES, proxies, `a whole number from 0 to ${MAX_PROXIES}`)
			: 0,
	};
}

/** Explains to the operator why the server could not listen. */
export function listenProblem(error: unknown, { port: wanted, host }: Environment): string {
	const code = error instanceof Error && 'code' in error ? String(error.code) : '';
	switch (code) {
		case 'EADDRINUSE':
			return `Port ${wanted} is in use on ${host}. Stop the program that uses it, or choose another: PORT=${wanted + 1} npm start`;
		case 'EACCES':
			return `Port ${wanted} is not allowed for this user. Ports from 1024 on are: PORT=3000 npm start`;
		case 'EADDRNOTAVAIL':
		case 'ENOTFOUND':
		case 'EAI_AGAIN':
			return `HOST is "${host}", which is not an address of this machine. Use localhost, or 0.0.0.0 for all its addresses.`;
		default:
			return `Could not listen on ${host}:${wanted}: ${messageOf(error)}`;
	}
}

/**
 * The address to bind for a host name. `localhost` may resolve to `::1` only or first, and a server that listens there
 * cannot be reached at 127.0.0.1, whereas clients of `localhost` try both.
 */
export function bindAddress(host: string): string {
	return host === 'localhost' ? '127.0.0.1' : host;
}

/** The address to open in a browser on this machine. */
export function publicAddress(host: string, listening: number): string {
	const anywhere = host === '0.0.0.0' || host === '::';
	const name = anywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
	return `http://${name}:${listening}`;
}

import { availableParallelism, totalmem } from 'node:os';
import { codeOf, messageOf } from '@octavo/platform/error-message.ts';
import { readVariable, readWholeNumber } from '@octavo/platform/read-variable.ts';
import { z } from 'zod';

const DEFAULT_PORT = '3000';
/** Only this machine can connect unless the operator says otherwise. */
const DEFAULT_HOST = 'localhost';
/** Each thread holds the search index in memory, with its runtime about 60 MB for this site. */
const MAX_DEFAULT_THREADS = 4;
/** Memory below which there is one thread by default, and memory counts more than time. Unit: bytes. */
const SMALL = 1e9;
const MAX_THREADS = 64;
const MAX_PROXIES = 10;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * Reads `PORT`, `HOST`, `LOG_LEVEL`, `METRICS`, `SEARCH_THREADS` and `ASK_PROXIES`; empty counts as absent.
 * @throws {Error} naming the variable, what was found and what was expected
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>) {
	const { PORT, HOST, LOG_LEVEL, METRICS, SEARCH_THREADS, ASK_PROXIES } = variables;
	// That of the container, or of the machine.
	const memory = Math.min(process.constrainedMemory() || totalmem(), totalmem());
	const isSmall = memory < SMALL;
	const threads = isSmall ? 1 : Math.min(MAX_DEFAULT_THREADS, availableParallelism());
	const levels = `one of ${LOG_LEVELS.join(', ')}`;
	return {
		/** 0 lets the system choose. */
		port: readWholeNumber('PORT', PORT || DEFAULT_PORT, 0, 65_535),
		/** Name or address to listen on. */
		host: HOST || DEFAULT_HOST,
		logLevel: readVariable('LOG_LEVEL', LOG_LEVEL || 'info', z.enum(LOG_LEVELS), levels),
		/** Whether `/metrics` is served. */
		metrics: readVariable('METRICS', METRICS || 'off', z.enum(['on', 'off']), 'on or off') === 'on',
		searchThreads: readWholeNumber('SEARCH_THREADS', SEARCH_THREADS || String(threads), 1, MAX_THREADS),
		/** Whether this container or machine has little memory. */
		isSmall,
		/** Number of proxies in front that append to `X-Forwarded-For`. */
		proxies: readWholeNumber('ASK_PROXIES', ASK_PROXIES || '0', 0, MAX_PROXIES),
	};
}

type Environment = ReturnType<typeof readEnvironment>;

/** Explains to the operator why the server could not listen. */
export function listenProblem(error: unknown, { port: wanted, host }: Environment): string {
	switch (codeOf(error)) {
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

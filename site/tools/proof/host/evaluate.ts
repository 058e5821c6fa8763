import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { codeOf } from '@octavo/platform/error-message.ts';
import type { Evaluation, PreparedScript } from './protocol.ts';

/** Evaluates prepared scripts that share their variables, like the cells of a notebook. */
export interface Evaluator {
	evaluate(script: PreparedScript): Promise<Evaluation>;
	/** Discards all variables. */
	reset(): void;
}

type AsyncFunction = (scope: object) => Promise<unknown>;
const AsyncFunction = (async () => {}).constructor as new (parameter: string, body: string) => AsyncFunction;

/**
 * @param directory from which packages are imported
 * @param given globals of every script
 */
export function createEvaluator(directory: string, given: Readonly<Record<string, unknown>>): Evaluator {
	const require = createRequire(join(directory, 'package.json'));
	let names: Record<string, unknown> = {};

	const load = async (id: string): Promise<unknown> => {
		try {
			return withDefault(require(id));
		} catch (error) {
			if (codeOf(error) !== 'ERR_REQUIRE_ESM') throw error;
			return import(pathToFileURL(require.resolve(id)).href);
		}
	};
	return {
		reset: () => {
			names = {};
		},
		async evaluate({ body, names: declared = [] }) {
			const printed: string[] = [];
			const notes: Evaluation['notes'] = [];
			const print = (...values: unknown[]) => void printed.push(format(...values));
			const note = (line: number, value: unknown) => {
				notes.push({ line, ...jsonOf(value) });
				return value;
			};
			for (const name of declared) names[name] = undefined;
			const present: Record<string, unknown> = {
				...given,
				console: { ...console, log: print, info: print, warn: print, error: print, debug: print },
				require,
				__load: load,
				__note: note,
			};
			// Assignments are kept for later scripts; globals are only read.
			const scope = new Proxy(names, {
				has: (target, name) => name in target || name in present,
				get: (target, name) => Reflect.get(name in target ? target : present, name),
			});
			try {
				const value = await new AsyncFunction('scope', `with (scope) {\n${body}\n}`)(scope);
				return { ...(await resultOf(value)), printed, notes };
			} catch (error) {
				return { thrown: describe(error), printed, notes };
			}
		},
	};
}

/** Adds a `default` export to modules that are not ECMAScript modules, so that `import x from` works. */
function withDefault(module: unknown): unknown {
	if (typeof module === 'object' && module !== null)
		return 'default' in module && '__esModule' in module ? module : { ...module, default: module };
	return { default: module };
}

async function resultOf(value: unknown): Promise<Pick<Evaluation, 'value' | 'status'>> {
	if (!(value instanceof Response)) return jsonOf(value);
	const text = value.bodyUsed ? '' : await value.clone().text();
	const isJson = /\bjson\b/.test(value.headers.get('content-type') ?? '');
	return { status: value.status, ...(text && { value: isJson ? text : JSON.stringify(text) }) };
}

function jsonOf(value: unknown): { value?: string } {
	const json: string | undefined = JSON.stringify(value, (_key, part) =>
		typeof part === 'bigint' ? String(part) : part,
	);
	return json === undefined ? {} : { value: json };
}

function describe(error: unknown): NonNullable<Evaluation['thrown']> {
	if (!(error instanceof Error)) return { name: 'thrown', message: format(error) };
	const details = 'details' in error ? jsonOf(error.details).value : undefined;
	return { name: error.name, message: error.message, ...(details !== undefined && { details }) };
}

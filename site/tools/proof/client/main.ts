/** Process that runs the client code of examples outside the CMS; answers `{ id, command: 'evaluate', script }`. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SHOWN_ORIGIN } from '../../../examples/index.ts';
import { createEvaluator } from '../host/evaluate.ts';
import type { PreparedScript, Reply } from '../host/protocol.ts';
import { fillToken } from '../http/placeholder.ts';

interface ClientCommand {
	id: number;
	command: 'evaluate' | 'reset';
	script: PreparedScript;
}

/** Directory of the CMS project, from which client code imports packages. */
const directory = process.env.PROOF_PROJECT ?? process.cwd();
/** Origin of the running CMS; pages write `http://localhost:1337`. */
const origin = process.env.PROOF_ORIGIN ?? '';

const realFetch = globalThis.fetch;
globalThis.fetch = (input, init) => {
	const isRequest = input instanceof Request;
	const address = (isRequest ? input.url : String(input)).replace(SHOWN_ORIGIN, origin);
	const headers = new Headers(init?.headers ?? (isRequest ? input.headers : {}));
	fillToken(headers, process.env.STRAPI_TOKEN ?? '');
	return realFetch(isRequest ? new Request(address, input) : address, { ...init, headers });
};

const require = createRequire(join(directory, 'package.json'));
const evaluator = createEvaluator(directory, { qs: require('qs') });

process.on('message', ({ id, command, script }: ClientCommand) => {
	const reply = (content: Reply) => process.send?.(content);
	if (command === 'reset') {
		evaluator.reset();
		reply({ id, result: {} });
		return;
	}
	evaluator.evaluate(script).then(
		(result) => reply({ id, result }),
		(error: unknown) => reply({ id, error: String(error) }),
	);
});
process.on('disconnect', () => process.exit(0));

import { z } from 'zod';
import type { ProofKind } from '../model.ts';
import { scriptOf } from '../scratch/scratch.ts';
import type { InstanceContext } from './options.ts';
import { judgeEvaluation } from './script.ts';

const options = z.strictObject({
	/** Event that the webhook is for: `entry.create`. */
	event: z.string(),
	/** Code that makes the CMS send it, with `strapi` at hand. */
	when: z.string(),
	keep: z.string().optional(),
	drop: z.string().optional(),
});
type Options = z.output<typeof options>;

/** Milliseconds after which a request that has not come will not come. */
const TIMEOUT = 10_000;

/** What a webhook sends: the block is held against the body that a server of this machine receives. */
export const webhookKind: ProofKind<Options, InstanceContext> = {
	name: 'webhook',
	label: 'Webhooks',
	options,
	needs: 'instance',
	async run(_example, { event, when }, { instance }) {
		const evaluation = await instance.evaluate(scriptOf(receiving(event, when)));
		if (!evaluation.thrown && evaluation.value === undefined)
			return { state: 'failed', message: `the CMS has sent no ${event} within ${TIMEOUT / 1000} s` };
		return judgeEvaluation(evaluation, {});
	},
};

/** Code for the CMS that gives the body of the first request. */
function receiving(event: string, when: string): string {
	return `const { createServer } = require('node:http');
		const { text } = require('node:stream/consumers');
		let receive;
		const received = new Promise((resolve) => { receive = resolve; });
		const server = createServer(async (request, response) => {
			receive(JSON.parse(await text(request)));
			response.writeHead(204).end();
		});
		await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
		const url = \`http://127.0.0.1:\${server.address().port}\`;
		const webhook = { id: 0, name: 'example', url, headers: {}, events: [${JSON.stringify(event)}], isEnabled: true };
		const runner = strapi.get('webhookRunner');
		runner.add(webhook);
		try {
			await (async () => { ${when} })();
			let timer;
			const late = new Promise((resolve) => { timer = setTimeout(resolve, ${TIMEOUT}); });
			return await Promise.race([received, late]).finally(() => clearTimeout(timer));
		} finally {
			runner.remove(webhook);
			server.close();
		}`;
}

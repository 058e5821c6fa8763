import { z } from 'zod';
import type { ProofKind } from '../model.ts';
import type { InstanceContext } from './options.ts';
import { judgeEvaluation } from './script.ts';

const options = z.object({
	/** Event of the webhook: `entry.create`. */
	event: z.string(),
	/** Code that triggers the webhook, with `strapi` available. */
	when: z.string(),
});
type Options = z.output<typeof options>;

/** Timeout of the request in ms. */
const TIMEOUT = 10_000;

/** Webhooks: the block is compared with the body that a local server receives. */
export const webhookKind: ProofKind<Options, InstanceContext> = {
	label: 'Webhooks',
	options,
	needs: 'instance',
	async run(_example, { event, when }, { instance }) {
		const evaluation = await instance.evaluate({ body: receiving(event, when) });
		if (!evaluation.thrown && evaluation.value === undefined)
			return { state: 'failed', message: `the CMS did not send ${event} within ${TIMEOUT / 1000} s` };
		return judgeEvaluation(evaluation, {});
	},
};

/** Returns code for the CMS that resolves to the body of the first request. */
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

import { parseHttp, RequestError } from '../../../examples/index.ts';
import { parseCurl } from '../../http/parse-curl.ts';
import type { ProofKind } from '../../model.ts';
import { judgeAnswer } from '../answer.ts';
import { type RunOptions, runOptions, type WorldContext } from '../options.ts';

/** A request, written as `http` or as a `curl` command, sent to the CMS. */
export const restKind: ProofKind<RunOptions, WorldContext> = {
	name: 'rest',
	label: 'REST requests',
	options: runOptions,
	needs: 'world',
	async run({ fence }, { as, status, timeout }, { world }) {
		try {
			const environment = { STRAPI_TOKEN: world.tokens.full ?? '', TOKEN: world.tokens[as] ?? '' };
			const request =
				fence.language === 'bash' ? await parseCurl(fence.code, environment, world.desk) : parseHttp(fence.code);
			return judgeAnswer(await world.send(request, as, timeout * 1000), status);
		} catch (error) {
			if (error instanceof RequestError) return { state: 'failed', message: error.message };
			throw error;
		}
	},
};

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteRoot } from '@octavo/platform/site-root.ts';
import { expect, it } from 'vitest';
import { RequestError, refusalOf, stepOf } from '../../examples/index.ts';
import { readExamples } from '../proof/examples/read-examples.ts';
import type { Example } from '../proof/model.ts';
import { readFences } from '../proof/notation/index.ts';
import { callSchema, readSteps } from './rules.ts';

const isSent = ({ kind, fence }: Example) => (kind === 'rest' && fence.language === 'http') || kind === 'graphql';

function stepIn(example: Example) {
	const { kind, fence, variables } = example;
	if (!isSent(example)) return undefined;
	const as = fence.attributes.as ?? 'public';
	try {
		return stepOf({
			kind: kind === 'graphql' ? 'graphql' : 'rest',
			as,
			text: fence.code,
			...(variables && { variables: variables.code }),
		});
	} catch (error) {
		if (error instanceof RequestError) return undefined;
		throw error;
	}
}

it('accepts every example that a page offers to send, and pages offer all but uploads, providers and the admin panel', () => {
	const root = join(siteRoot(), 'content');
	const pages = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mdx'));
	const examples = pages.flatMap(
		(file) => readExamples(file, readFences(readFileSync(join(root, file), 'utf8'), file)).examples,
	);
	const wrong: string[] = [];
	let accepted = 0;
	for (const example of examples) {
		const hasProject = example.fence.attributes.in !== undefined;
		const step = stepIn(example);
		if (!step) continue;
		const refusal = refusalOf(step, hasProject);
		if (refusal === undefined) {
			try {
				readSteps(callSchema.parse({ steps: [step] }).steps, hasProject);
				accepted += 1;
			} catch (error) {
				wrong.push(`${example.id}: ${error}`);
			}
		} else if (!/^Uploads are off|^Signing in with a provider|the admin panel is off/.test(refusal))
			wrong.push(`${example.id}: ${refusal}`);
	}
	expect(wrong).toEqual([]);
	expect(accepted).toBeGreaterThan(250);
});

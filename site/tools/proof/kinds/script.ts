import type { Given } from '../../../examples/index.ts';
import type { Evaluation } from '../host/protocol.ts';
import type { Fence, Outcome, ProofKind } from '../model.ts';
import { addedLines } from '../script/added-lines.ts';
import { failedExpectations } from '../script/expectations.ts';
import { keysOfObject, prepareScript, type Script, ScriptError } from '../script/prepare.ts';
import { withoutTypes } from '../script/transpile.ts';
import { type InstanceContext, type RunOptions, runOptions } from './options.ts';

function scriptKind(label: string, evaluate: 'evaluate' | 'evaluateClient'): ProofKind<RunOptions, InstanceContext> {
	return {
		label,
		options: runOptions,
		needs: 'instance',
		run: ({ fence }, options, { instance, project }) =>
			runScript(fence, options, project, (script) => instance[evaluate](script, options.timeout * 1000)),
	};
}

/** Runs code inside the CMS, with `strapi` available. */
export const strapiKind = scriptKind('Code inside of Strapi', 'evaluate');
/** Runs code outside the CMS, with `fetch`, `qs` and `@strapi/client` available. */
export const clientKind = scriptKind('Code of applications', 'evaluateClient');

/**
 * Evaluates a fence and judges the result.
 * @param project directory of the CMS project
 */
export async function runScript(
	{ code, language }: Pick<Fence, 'code' | 'language'>,
	{ status, fails, given, use }: Pick<RunOptions, 'status' | 'fails' | 'given' | 'use'>,
	project: string,
	evaluate: (script: Script) => Promise<Evaluation>,
): Promise<Outcome> {
	try {
		const after = language === 'diff' ? addedLines(code) : code;
		const plain = /^tsx?$/.test(language) ? withoutTypes(after, project) : after;
		const script = prepareScript(`${givenValues(given)}${plain.replace(OWN_IMPORT, '')}\n${use ?? ''}`);
		if (use !== undefined && script.expectations.size === 0)
			return { state: 'failed', message: 'use="…" has to end in "// => value", so that its result is compared' };
		const evaluation = await evaluate(script);
		const broken = failedExpectations(script, evaluation);
		if (!evaluation.thrown && broken.length > 0) return { state: 'failed', message: broken.join('\n') };
		return judgeEvaluation(evaluation, { status, fails });
	} catch (error) {
		if (error instanceof ScriptError)
			return { state: 'failed', message: `line ${error.line} of the code: ${error.message}` };
		throw error;
	}
}

/** Imports from the reader's own files, which are given or defined by an earlier example. */
const OWN_IMPORT = /^import [^;\n]* from ['"]\.[^'"\n]*['"];?$/gm;

/** Returns declarations on one line, so that the code's lines keep their numbers. */
function givenValues(given: string | undefined): string {
	return given === undefined ? '' : `const { ${keysOfObject(given).join(', ')} } = { ${given} };`;
}

/**
 * Judges an evaluation: a thrown error is a failure unless it is expected, and so is a `Response` with another status.
 */
export function judgeEvaluation(evaluation: Evaluation, expected: Pick<RunOptions, 'status' | 'fails'>): Outcome {
	const { thrown, status } = evaluation;
	if (thrown) {
		const text = `${thrown.name}: ${thrown.message}`;
		if (expected.fails !== undefined && text.includes(expected.fails)) {
			return { state: 'passed', given: { text, ...printedBy(evaluation) } };
		}
		const more = thrown.details && thrown.details !== '{}' ? ` ${thrown.details}` : '';
		return { state: 'failed', message: `threw ${text}${more}` };
	}
	if (expected.fails !== undefined)
		return {
			state: 'failed',
			message: `expected the error "${expected.fails}", but got ${evaluation.value ?? 'undefined'}`,
		};
	const isWrong = status !== undefined && (expected.status === undefined ? status > 299 : status !== expected.status);
	if (isWrong)
		return {
			state: 'failed',
			message: `answered ${status}, expected ${expected.status ?? '200 to 299'}: ${evaluation.value}`,
		};
	return { state: 'passed', given: givenBy(evaluation) };
}

function givenBy(evaluation: Evaluation): Given {
	const printed = printedBy(evaluation);
	if (evaluation.value !== undefined) return { value: JSON.parse(evaluation.value), ...printed };
	return { ...(printed.printed !== undefined && { text: printed.printed }), ...printed };
}

function printedBy({ printed }: Evaluation): Pick<Given, 'printed'> {
	return printed.length > 0 ? { printed: printed.join('\n') } : {};
}

import type { Given, HttpAnswer } from '../../examples/index.ts';
import type { Outcome } from '../model.ts';

const MAX_BODY_LENGTH = 400;

/**
 * Judges an answer by its status.
 * @param expected otherwise any of 200 to 299
 */
export function judgeAnswer(answer: HttpAnswer, expected: number | undefined): Outcome {
	const { status, text } = answer;
	const isExpected = expected === undefined ? status >= 200 && status <= 299 : status === expected;
	if (isExpected) return { state: 'passed', given: givenBy(answer) };
	const body = text.length > MAX_BODY_LENGTH ? `${text.slice(0, MAX_BODY_LENGTH)}…` : text;
	return { state: 'failed', message: `answered ${status}, expected ${expected ?? '200 to 299'}: ${body}` };
}

export function givenBy({ status, statusText, headers, json, text }: HttpAnswer): Given {
	const body = json !== undefined ? { value: json } : text !== '' ? { text } : {};
	return { ...body, headers, statusLine: `${status} ${statusText}`.trim() };
}

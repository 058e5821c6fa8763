import { z } from 'zod';
import { cleanPath, MAX_COMMENT } from '../../contract/index.ts';
import { parseRequest } from '../errors.ts';

const page = z
	.string()
	.max(300)
	.regex(/^\/[^?#\s]*$/, 'expected the path of a page')
	// Each page has one name in the reports, and none that leads to another site.
	.transform(cleanPath);

/** Sent by scripts. */
const jsonSchema = z.strictObject({
	page,
	helpful: z.boolean(),
	/** Id of an earlier vote by the same reader on the same page, which this one replaces. */
	id: z.uuid().optional(),
	comment: z.string().trim().max(MAX_COMMENT).optional(),
});

/** Sent by a form, together with fields that only the form needs. */
const formSchema = z.object({
	...jsonSchema.shape,
	helpful: z.enum(['yes', 'no']).transform((value) => value === 'yes'),
});

export type FeedbackRequest = z.infer<typeof jsonSchema>;

/**
 * @param body parsed JSON, or the fields of a form
 * @throws {BadRequestError} naming what is wrong
 */
export function parseFeedback(body: unknown): FeedbackRequest {
	if (body instanceof URLSearchParams) return parseRequest(formSchema, Object.fromEntries(body));
	return parseRequest(jsonSchema, body);
}

import { z } from 'zod';
import { REPORTS_PATH } from './document-headers.ts';
import { PRICES, turnOf } from './fair-queue.ts';
import type { FeaturePlugin } from './feature.ts';
import { limitRequests } from './limit-requests.ts';

/** Unit: bytes. */
const MAX_BODY_BYTES = 16 * 1024;
/** Reports per minute and address; a page that violates its policy sends several. */
const REPORTS_PER_MINUTE = 30;
/** Unit: characters. */
const MAX_TEXT = 200;
const TYPES = ['application/reports+json', 'application/csp-report', 'application/json'];

/** Removes the query, which contains what readers search for. Shortened before, so that no text is read to its end. */
const address = z.string().transform((text) => text.slice(0, MAX_TEXT).split(/[?#]/, 1)[0]);
const reportsSchema = z
	.array(
		z.object({
			type: z.string().max(MAX_TEXT),
			body: z
				.object({
					documentURL: address.optional(),
					blockedURL: address.optional(),
					effectiveDirective: z.string().max(MAX_TEXT).optional(),
				})
				.default({}),
		}),
	)
	.max(20);
/** Sent because of `report-uri`: one report, with older names. */
const olderReportSchema = z
	.object({
		'csp-report': z.object({
			'document-uri': address.optional(),
			'blocked-uri': address.optional(),
			'effective-directive': z.string().max(MAX_TEXT).optional(),
		}),
	})
	.transform(({ 'csp-report': report }) => [
		{
			type: 'csp-violation',
			body: {
				documentURL: report['document-uri'],
				blockedURL: report['blocked-uri'],
				effectiveDirective: report['effective-directive'],
			},
		},
	]);
const bodySchema = z.union([reportsSchema, olderReportSchema]);

/** `POST /api/reports`: receives what browsers refused because of the policy of the site, and logs it. */
export function reportsFeature(): FeaturePlugin {
	return {
		name: 'reports',
		async register(app, { queue }) {
			app.removeAllContentTypeParsers();
			app.addContentTypeParser(TYPES, { parseAs: 'string' }, async (_request: unknown, body: string) => body);
			await limitRequests(app, { perMinute: REPORTS_PER_MINUTE, refusal: () => 'Too many reports at once.' });
			app.post<{ Body: string }>(REPORTS_PATH, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
				await queue.run(turnOf(reply, PRICES.event), async () => {
					for (const { type, body } of reportsOf(request.body))
						request.log.warn({ report: type, ...body }, 'browser report');
				});
				return reply.code(204).send();
			});
		},
	};
}

/** Ignores what is not a report; a browser would do nothing with an error. */
function reportsOf(text: string): z.infer<typeof bodySchema> {
	try {
		const result = bodySchema.safeParse(JSON.parse(text));
		return result.success ? result.data : [];
	} catch {
		return [];
	}
}

import { parseJson } from '@octavo/platform/parse-json.ts';
import { z } from 'zod';

/** A decoded path. A `#` in it was sent as `%23`. */
const sitePath = z
	.string()
	.regex(/^\/(?!\/)[^?\\]*$/, 'expected a path that starts with one "/" and has no "?" or "\\"');

const redirectTarget = z
	.string()
	.regex(/^(\/(?!\/)|https?:\/\/)[\x21-\x5b\x5d-\x7e]*$/, 'expected a path or an http(s) address, percent-encoded');

/** A source for the policy. Nothing that could end the directive (`;`, `,`, white space) is accepted. */
const policySource = z
	.string()
	.regex(
		/^(data:|blob:|(https?|wss?):\/\/[\w.*:-]+(\/[\w./-]*)?)$/,
		'expected "https://host", "wss://host" or "data:"',
	);

const inlineHash = z
	.string()
	.regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/, 'expected "sha256-<base64>" of what stands inline');

const redirectSchema = z.strictObject({
	/** Exact, case-sensitive path. */
	from: sitePath,
	/** Path or address; may end in `#anchor`. */
	to: redirectTarget,
	permanent: z.boolean(),
});

/**
 * `dist/server.json`: what the server needs to know about a build besides its files. Never public. The build writes it
 * last, by an atomic rename, so that a new manifest announces a complete build.
 */
const serverManifestSchema = z.strictObject({
	/** Equal to `data-build` in the documents. */
	buildId: z.string().min(1),
	/** Folder of the origin in which the site is published; empty at the root. Addresses in this file begin with it, except `from`. */
	base: z
		.string()
		.regex(/^(\/[\w.~-]+)*$/, 'expected a path such as "/docs"')
		.default(''),
	/** Language of the texts that the server adds to pages. */
	language: z.string().default('en'),
	/** Collapsed to one hop. Redirects with `#` in `from` are handled in the browser and are not listed. */
	redirects: z.array(redirectSchema).default([]),
	contentSecurityPolicy: z.strictObject({
		/** Hashes of the inline scripts of all documents, without quotes. */
		scriptHashes: z.array(inlineHash),
		/** Hashes of the style elements of all documents. A document has some of them. */
		styleHashes: z.array(inlineHash).default([]),
		/** Whether documents have `style` attributes. */
		styleAttributes: z.boolean().default(false),
		/** Further sources that pages may use, by directive. The site itself is always allowed. */
		script: z.array(policySource).default([]),
		/** Connections may also go to any server by `https:`; scripts come from named hosts only. */
		connect: z.array(z.literal('https:').or(policySource)).default([]),
		image: z.array(policySource).default([]),
		media: z.array(policySource).default([]),
		frame: z.array(policySource).default([]),
	}),
	/** The search page, cut where the query belongs into the title and the field, and where the results belong. */
	searchPage: z.tuple([z.string(), z.string(), z.string(), z.string()]).optional(),
	/** Further headers of every document. They cannot replace those of the server. */
	headers: z.record(z.string().regex(/^[A-Za-z][A-Za-z0-9-]*$/), z.string().regex(/^[\x20-\x7e]*$/)).default({}),
});

export type Redirect = z.infer<typeof redirectSchema>;
export type ServerManifest = z.infer<typeof serverManifestSchema>;
/** What the build writes; fields with a default are optional. */
export type ServerManifestInput = z.input<typeof serverManifestSchema>;

/**
 * @param text contents of `server.json`
 * @param file its path, for the error message
 * @throws {Error} naming the file, each invalid field and what was expected
 */
export function parseServerManifest(text: string, file: string): ServerManifest {
	return parseJson(text, serverManifestSchema, file, 'a server manifest');
}

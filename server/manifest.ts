import { z } from 'zod';
import { parseJson } from '../platform/parse-json.ts';

/** Plain paths: what a browser sends before `?`, decoded. A `#` never reaches a server. */
const sitePath = z
	.string()
	.regex(/^\/(?!\/)[^?#\\]*$/, 'expected a path that starts with one "/" and has no "?", "#" or "\\"');

const redirectTarget = z
	.string()
	.regex(/^(\/(?!\/)|https?:\/\/)[\x21-\x5b\x5d-\x7e]*$/, 'expected a path or an http(s) address, percent-encoded');

/** A host that a policy may name. Nothing that could end the directive (`;`, `,`, white space) gets through. */
const policySource = z
	.string()
	.regex(
		/^(data:|blob:|(https?|wss?):\/\/[\w.*:-]+(\/[\w./-]*)?)$/,
		'expected "https://host", "wss://host" or "data:"',
	);

const inlineHash = z
	.string()
	.regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/, 'expected "sha256-<base64>" of what stands inline');

export const redirectSchema = z.strictObject({
	/** Exact, case-sensitive path. */
	from: sitePath,
	/** Path or address; may end in `#anchor`. */
	to: redirectTarget,
	permanent: z.boolean(),
});

/**
 * `dist/server.json`: what the server must know of a build beyond its files. Never public.
 * The build writes it last, by renaming a finished file over it, so that a new one announces a finished build.
 */
export const serverManifestSchema = z.strictObject({
	/** The same as `data-build` of the documents. */
	buildId: z.string().min(1),
	/** Collapsed to one hop; those with `#` in `from` belong to the browser and are not here. */
	redirects: z.array(redirectSchema).default([]),
	contentSecurityPolicy: z.strictObject({
		/** Hashes of the inline scripts of all documents, without quotes. */
		scriptHashes: z.array(inlineHash),
		/** The same of the style elements of all documents; each document has one of them. */
		styleHashes: z.array(inlineHash).default([]),
		/** Further sources that pages may reach, by directive. The site itself is always allowed. */
		script: z.array(policySource).default([]),
		/** Data may also go to any server by `https:`; scripts come from named hosts alone. */
		connect: z.array(z.literal('https:').or(policySource)).default([]),
		image: z.array(policySource).default([]),
		media: z.array(policySource).default([]),
		frame: z.array(policySource).default([]),
	}),
	/** Further headers of every document. They can't replace the server's own. */
	headers: z.record(z.string().regex(/^[A-Za-z][A-Za-z0-9-]*$/), z.string().regex(/^[\x20-\x7e]*$/)).default({}),
});

export type Redirect = z.infer<typeof redirectSchema>;
export type ServerManifest = z.infer<typeof serverManifestSchema>;
/** What the build writes: fields with a default may be left out. */
export type ServerManifestInput = z.input<typeof serverManifestSchema>;

/**
 * @param text contents of `server.json`
 * @param file its path, for the error
 * @throws {Error} naming the file, each wrong field and what was expected
 */
export function parseServerManifest(text: string, file: string): ServerManifest {
	return parseJson(text, serverManifestSchema, file, 'a server manifest');
}

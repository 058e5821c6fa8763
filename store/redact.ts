/** What stands in the place of what was taken out. */
const REDACTED = '[removed]';

/**
 * What readers paste without thinking of it, most telling first. `docs/feedback.md` lists the same rules; they are
 * deliberately few, and rather take out too much.
 */
const RULES: readonly (readonly [found: RegExp, replacement: string])[] = [
	// A password in an address: postgres://user:secret@host
	[/([a-z][a-z0-9+.-]{1,30}:\/\/)[^\s/@]{1,300}@/gi, `$1${REDACTED}@`],
	// Query strings of addresses carry tokens and names.
	[/(https?:\/\/[^\s?#]{1,500})\?[^\s]*/gi, `$1?${REDACTED}`],
	[/[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, REDACTED],
	// JSON Web Tokens.
	[/\beyJ[\w-]{5,}(?:\.[\w-]*){0,2}/g, REDACTED],
	[/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${REDACTED}`],
	// password: secret, API_KEY=secret
	[
		/([\w-]*(?:password|passwd|secret|token|api[_-]?key|salt)[\w-]{0,20}["']?\s{0,3}[:=]\s{0,3}["']?)(?=[^\s"',;}]*\d|[^\s"',;}]{12})[^\s"',;}]{4,}/gi,
		`$1${REDACTED}`,
	],
	// Keys with a prefix: sk-…, ghp_…, AKIA…
	[/\b(?:sk|pk|rk|ghp|gho|ghs|glpat|xox[abp]|npm)[-_][\w-]{10,}|\bAKIA[A-Z0-9]{12,}/g, REDACTED],
	// Long runs of letters and digits that no word, path or constant is.
	[/\b(?=\w*\d)(?=\w*[A-Za-z])[A-Za-z0-9+]{32,}/g, REDACTED],
	// Internet addresses of version 4, without those that mean "this machine" or "any".
	[/\b(?!127\.0\.0\.1\b|0\.0\.0\.0\b)(?:\d{1,3}\.){3}\d{1,3}\b/g, REDACTED],
	// and of version 6, in full or shortened
	[
		/(?<![\w:])(?:[0-9a-f]{1,4}:){4,7}[0-9a-f]{0,4}(?![\w:])|(?<![\w:])(?:[0-9a-f]{1,4}:){2,6}:[0-9a-f]{0,4}(?![\w:])/gi,
		REDACTED,
	],
	// Telephone and card numbers.
	[/(?<![\w.])\+?\d(?:[ ()-]{0,2}\d){8,18}(?![\w.])/g, REDACTED],
];

/**
 * Takes out of a reader's text what may say who it was or open a door: addresses, tokens, passwords, numbers.
 * @param limit longest text to keep. Unit: characters
 * @returns one line, trimmed, without control characters
 */
export function redact(text: string, limit: number): string {
	// Cut once before, so that no rule works on more than it has to, and once after.
	let clean = text.slice(0, limit * 2).replaceAll(/[\p{C}\s]+/gu, ' ');
	for (const [found, replacement] of RULES) clean = clean.replaceAll(found, replacement);
	return clean.trim().slice(0, limit).trim();
}

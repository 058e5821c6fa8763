const SPECIAL = /[&<>"']/;

/** Clients put highlighted values into pages as HTML, so all of the text is escaped. */
export function escapeHtml(text: string): string {
	if (!SPECIAL.test(text)) return text;
	let html = '';
	let from = 0;
	for (let at = 0; at < text.length; at++) {
		const entity = entityOf(text.charCodeAt(at));
		if (entity === undefined) continue;
		html += text.slice(from, at) + entity;
		from = at + 1;
	}
	return html + text.slice(from);
}

/** @returns nothing for what HTML shows as it is */
export function entityOf(code: number): string | undefined {
	switch (code) {
		case 34:
			return '&quot;';
		case 38:
			return '&amp;';
		case 39:
			return '&#39;';
		case 60:
			return '&lt;';
		case 62:
			return '&gt;';
		default:
			return undefined;
	}
}

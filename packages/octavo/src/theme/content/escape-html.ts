const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes text for the content of an element. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);
}

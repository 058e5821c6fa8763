const SPECIAL = /[&<>"']/g;

const ENTITIES: Readonly<Record<string, string>> = {
	'"': '&quot;',
	'&': '&amp;',
	"'": '&#39;',
	'<': '&lt;',
	'>': '&gt;',
};

/**
 * Clients put highlighted values into pages as HTML, so all of the text is escaped.
 * @param onSpecial is told where each special character stands in `text`, and by how much its entity is longer
 */
export function escapeHtml(text: string, onSpecial?: (at: number, longer: number) => void): string {
	return text.replace(SPECIAL, (character, at: number) => {
		const entity = ENTITIES[character] ?? character;
		onSpecial?.(at, entity.length - character.length);
		return entity;
	});
}

const SPECIAL = /[&<>"']/g;
const ENTITY = /&(?:amp|lt|gt|quot|#39);/g;

const ENTITIES: Readonly<Record<string, string>> = {
	'"': '&quot;',
	'&': '&amp;',
	"'": '&#39;',
	'<': '&lt;',
	'>': '&gt;',
};

/**
 * Escapes text for highlighted values, which clients insert into pages as HTML.
 * @param onSpecial called with the position of each special character in `text`, and the additional length of its entity
 */
export function escapeHtml(text: string, onSpecial?: (at: number, longer: number) => void): string {
	return text.replace(SPECIAL, (character, at: number) => {
		const entity = ENTITIES[character] ?? character;
		onSpecial?.(at, entity.length - character.length);
		return entity;
	});
}

const CHARACTERS = new Map(Object.entries(ENTITIES).map(([character, entity]) => [entity, character]));

/** Reverses `escapeHtml`. */
export function unescapeHtml(html: string): string {
	return html.replace(ENTITY, (entity) => CHARACTERS.get(entity) ?? entity);
}

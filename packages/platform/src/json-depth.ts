/**
 * Returns the depth of the nesting in JSON, without parsing it. Brackets in strings do not count: closing ones would hide
 * the depth of what follows.
 */
export function depthOf(json: string): number {
	let depth = 0;
	let deepest = 0;
	let isString = false;
	for (let at = 0; at < json.length; at++) {
		const character = json[at];
		if (character === '\\') at += 1;
		else if (character === '"') isString = !isString;
		else if (isString) continue;
		else if (character === '[' || character === '{') depth += 1;
		else if (character === ']' || character === '}') depth -= 1;
		if (depth > deepest) deepest = depth;
	}
	return deepest;
}

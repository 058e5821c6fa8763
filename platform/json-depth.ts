/** Returns the depth of the nesting of brackets. Brackets in strings count too, which only makes the limit stricter. */
export function depthOf(text: string): number {
	let depth = 0;
	let deepest = 0;
	for (let at = 0; at < text.length; at++) {
		const character = text[at];
		if (character === '[' || character === '{') depth += 1;
		else if (character === ']' || character === '}') depth -= 1;
		if (depth > deepest) deepest = depth;
	}
	return deepest;
}

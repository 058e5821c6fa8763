/** An instruction with its words, continued lines joined. */
export interface Instruction {
	name: string;
	text: string;
}

export interface Stage {
	/** Name of the stage; the last one has none. */
	name: string | undefined;
	instructions: Instruction[];
}

/** Reads the stages of a Dockerfile. */
export function stagesOf(dockerfile: string): Stage[] {
	const lines = dockerfile
		.replaceAll(/^\s*#.*\n/gm, '')
		.replaceAll(/\\\n\s*/g, '')
		.split('\n')
		.filter((line) => line.trim() !== '');
	const stages: Stage[] = [];
	for (const line of lines) {
		const [, name = '', text = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
		if (name === 'FROM') stages.push({ name: / AS (\w+)$/.exec(text)?.[1], instructions: [] });
		else stages.at(-1)?.instructions.push({ name, text });
	}
	return stages;
}

/** Returns the text of an instruction that a stage has once. */
export function only(stage: Stage, wanted: string): string {
	const found = stage.instructions.filter(({ name }) => name === wanted);
	if (found.length !== 1) throw new Error(`found ${found.length} instructions ${wanted}, expected one`);
	return found[0]?.text ?? '';
}

/** Reads `NAME=value NAME=value …` of an `ENV`. */
export function variablesOf(text: string): Record<string, string> {
	return Object.fromEntries(text.split(' ').map((pair) => pair.split('=') as [string, string]));
}

/**
 * Returns whether a path of the context is ignored, as Docker reads `.dockerignore`: patterns name paths from the root on,
 * and names at any depth only if they begin with two stars.
 */
export function ignores(dockerignore: string): (path: string) => boolean {
	const patterns = dockerignore.split('\n').filter((line) => line !== '');
	return (path) =>
		patterns.some((pattern) =>
			pattern.startsWith('**/')
				? path.split('/').includes(pattern.slice(3))
				: path === pattern || path.startsWith(`${pattern}/`),
		);
}

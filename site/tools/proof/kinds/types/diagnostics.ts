/** A diagnostic of the compiler. */
export interface TypeProblem {
	line: number;
	/** E.g. `TS2345`. */
	code: string;
	/** Without the lines that explain it. */
	message: string;
}

const PROBLEM = /^(.+?)\((\d+),\d+\): error (TS\d+): (.*)$/;

/**
 * Parses the output of `tsc --pretty false`.
 * @returns path as printed -> its problems; problems without a file have the path `""`
 */
export function readDiagnostics(output: string): Map<string, TypeProblem[]> {
	const problems = new Map<string, TypeProblem[]>();
	for (const line of output.split('\n')) {
		const [, path, at, code = '', message = ''] = PROBLEM.exec(line) ?? [];
		const [, general, text = ''] = /^error (TS\d+): (.*)$/.exec(line) ?? [];
		if (path) add(problems, path, { line: Number(at), code, message });
		else if (general) add(problems, '', { line: 1, code: general, message: text });
	}
	return problems;
}

function add(problems: Map<string, TypeProblem[]>, path: string, problem: TypeProblem): void {
	problems.set(path, [...(problems.get(path) ?? []), problem]);
}

/** Codes for a top-level `await`, which examples can use but the CommonJS modules of a CMS project cannot. */
const TOP_LEVEL_AWAIT = ['TS1375', 'TS1378', 'TS1309'];

export function isTopLevelAwait({ code }: TypeProblem): boolean {
	return TOP_LEVEL_AWAIT.includes(code);
}

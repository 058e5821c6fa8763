/** What the compiler says of a line. */
export interface TypeProblem {
	line: number;
	/** E.g. `TS2345`. */
	code: string;
	/** Without the further lines that explain it. */
	message: string;
}

const PROBLEM = /^(.+?)\((\d+),\d+\): error (TS\d+): (.*)$/;

/**
 * Reads what `tsc --pretty false` prints.
 * @returns path as printed -> its problems; what concerns no file has the path `""`
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

/** "await" outside of functions: allowed where examples run, not in the form of modules that a CMS project compiles to. */
const TOP_LEVEL_AWAIT = ['TS1375', 'TS1378', 'TS1309'];

export function isTopLevelAwait({ code }: TypeProblem): boolean {
	return TOP_LEVEL_AWAIT.includes(code);
}

import type { ImportEdge } from './import-graph.ts';

/** A row of the table in `docs/rooms.md`. */
export interface Room {
	/** Folder, or a single file. The innermost room of a file counts. */
	path: string;
	/** `folder` for the folder's door, `folder/*` for all its files, or one file. */
	imports: readonly string[];
}

/**
 * Reads the table: the first column names rooms, the last what they may import, each in backticks.
 * @throws {Error} when there is no table
 */
export function parseRooms(markdown: string): Room[] {
	const rows = markdown.match(/^\| `.*$/gm) ?? [];
	if (rows.length === 0) throw new Error('docs/rooms.md has no table of rooms.');
	return rows.flatMap((row) => {
		const cells = row.split('|').slice(1, -1);
		const imports = namesIn(cells.at(-1) ?? '');
		return namesIn(cells[0] ?? '').map((path) => ({ path: path.replace(/\/$/, ''), imports }));
	});
}

/** The table leaves out the folders that all packages have. */
function namesIn(cell: string): string[] {
	return Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) =>
		name.replace(/^(octavo|contract|platform|search|search-opensearch|server)(?=\/|$)/, 'packages/$1/src'),
	);
}

const TEST_FILE =
	/\.(?:test|spec|proof|server-test)\.tsx?$|(?:^|\/)testing(?:\/|\.ts$)|^tests\/|^site\/tools\/proof\/tests\/|\.config\.ts$/;

/** Whether a file is a test, or is only used by tests: such files can import anything. */
export function isTestFile(path: string): boolean {
	return TEST_FILE.test(path);
}

/** @returns one line for each import that the table does not allow, with its place and the allowed imports */
export function forbiddenImports(edges: readonly ImportEdge[], rooms: readonly Room[]): string[] {
	return edges
		.filter(({ from }) => !isTestFile(from))
		.flatMap(({ from, to, line }) => {
			if (isTestFile(to)) return [`${from}:${line} imports ${to}, which is only for tests`];
			const room = roomOf(from, rooms);
			const target = roomOf(to, rooms);
			if (!room) return [`${from}:${line} belongs to no room of docs/rooms.md`];
			if (room === target || room.imports.some((allowed) => allows(allowed, to))) return [];
			const choices = room.imports.length > 0 ? room.imports.join(', ') : 'nothing';
			return [`${from}:${line} imports ${to}; ${room.path} may import ${choices}`];
		});
}

function allows(allowed: string, file: string): boolean {
	if (allowed.endsWith('/*')) return file.startsWith(allowed.slice(0, -1));
	return file === allowed || file === `${allowed}/index.ts`;
}

function roomOf(file: string, rooms: readonly Room[]): Room | undefined {
	const around = rooms.filter(({ path }) => file === path || file.startsWith(`${path}/`));
	return around.reduce<Room | undefined>(
		(inner, room) => (inner && inner.path.length > room.path.length ? inner : room),
		undefined,
	);
}

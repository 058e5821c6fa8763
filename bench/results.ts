import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { writeAtomic } from '@octavo/platform/write-atomic.ts';
import { machine } from './figures.ts';
import { ours, PEERS } from './peers/index.ts';
import { type BuildResult, buildTable, type PageResult, pageTable } from './report.ts';

interface State {
	builds: BuildResult[];
	views: PageResult[];
}

const TITLES = {
	plain: 'One page, desktop',
	slow: 'One page, phone on Slow 4G with a processor four times slower',
} as const;

/** Collects results and writes them to disk after each one, so that an interruption loses only the current measurement. */
export class Results {
	readonly #stateFile: string;
	readonly #report: string;
	readonly #remark: string;
	#state: State = { builds: [], views: [] };

	/**
	 * @param stateFile JSON file that `--continue` reads
	 * @param report Markdown file
	 * @param remark remark about this run, shown below the heading
	 */
	constructor(stateFile: string, report: string, remark: string) {
		this.#stateFile = stateFile;
		this.#report = report;
		this.#remark = remark;
	}

	/**
	 * Loads the results of the last run.
	 * @throws {Error} if there is none
	 */
	restore(): void {
		try {
			this.#state = JSON.parse(readFileSync(this.#stateFile, 'utf8'));
		} catch (error) {
			throw new Error(`There is no run to continue in ${this.#stateFile}.`, { cause: error });
		}
	}

	hasBuild(tool: string, pages: number): boolean {
		const build = this.#state.builds.find((one) => one.tool === tool && one.pages === pages);
		return build?.cold !== undefined && (build.cold.status !== 0 || build.changed !== undefined);
	}

	hasViews(tool: string): boolean {
		return this.#state.views.some((view) => view.tool === tool && view.cost);
	}

	addBuild(result: BuildResult): void {
		const others = this.#state.builds.filter(({ tool, pages }) => tool !== result.tool || pages !== result.pages);
		this.#state.builds = [...others, result];
		this.#save();
	}

	addViews(results: PageResult[]): void {
		const added = new Set(results.map(({ tool }) => tool));
		this.#state.views = [...this.#state.views.filter(({ tool }) => !added.has(tool)), ...results];
		this.#save();
	}

	/** Returns the report as Markdown. */
	text(): string {
		const sizes = [...new Set(this.#state.builds.map(({ pages }) => pages))].sort((a, b) => a - b);
		const builds = sizes.map((size) => {
			const rows = inOrder(this.#state.builds.filter(({ pages }) => pages === size));
			const alone = rows.every(({ tool }) => tool === ours.name) ? ', this engine alone' : '';
			return `## Building ${size} pages${alone}\n\n${buildTable(rows)}`;
		});
		const views = (['plain', 'slow'] as const).flatMap((conditions) => {
			const rows = inOrder(this.#state.views.filter((view) => view.conditions === conditions));
			return rows.length > 0 ? [`## ${TITLES[conditions]}\n\n${pageTable(rows)}`] : [];
		});
		const versions = PEERS.map(({ name, packages }) => {
			const list = Object.entries(packages).map(([id, version]) => `${id} ${version}`);
			return `- ${name}: ${list.join(', ')}`;
		});
		return `# Results

${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${machine()}, ${(totalmem() / 1e9).toFixed(0)} GB.
${this.#remark && `${this.#remark}\n`}Compare rows of one table, not tables of different days or machines. CPU seconds count every process of a build.

${versions.join('\n')}

${[...builds, ...views].join('\n\n')}
`;
	}

	#save(): void {
		writeAtomic(this.#stateFile, JSON.stringify(this.#state));
		writeAtomic(this.#report, this.text());
	}
}

function inOrder<Row extends { tool: string }>(rows: readonly Row[]): Row[] {
	return [ours, ...PEERS].flatMap(({ name }) => rows.filter(({ tool }) => tool === name));
}

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeAtomic } from '@octavo/platform/write-atomic.ts';
import maxBy from 'lodash-es/maxBy.js';
import { type Group, partsOf, type SurfaceItem } from '../model.ts';
import { type PackageFiles, packageOf } from '../packages/package-files.ts';

const CODE = /\.(mjs|js|ts)$/;
const MODULE = /\.m?js$/;
const WORD = /[A-Za-z_$][\w$]*(?:-[\w$]+)*/g;
const MIN_WORD_LENGTH = 3;
const WORDS_FILE = 'words.txt';

/** A published version: its names, and the code that proves which names it lacks. */
export interface PublishedVersion {
	version: string;
	items: readonly SurfaceItem[];
	/** Package -> its version; another one than the product's if the registry lacks that. */
	packages: Readonly<Record<string, string>>;
	code: VersionCode;
}

/** Searches the code of a version's packages, including the panel and the types. */
export class VersionCode {
	/** One word per line: sets of half a million words for each of a hundred versions would not fit into memory. */
	#words: string | undefined;

	constructor(readonly files: PackageFiles) {}

	/**
	 * Whether a word occurs in the code, also as a part of a hyphenated word. Words are read once and cached beside the
	 * packages.
	 */
	hasWord(word: string): boolean {
		this.#words ??= this.#readWords();
		return this.#words.includes(`\n${word}\n`);
	}

	hasText(text: string): boolean {
		return moduleText(this.files).includes(text);
	}

	#readWords(): string {
		const kept = join(dirname(this.files.directory), WORDS_FILE);
		if (existsSync(kept)) return `\n${readFileSync(kept, 'latin1')}\n`;
		const { files } = this;
		const words = new Set<string>();
		for (const name of files.packages())
			for (const path of files.list(name, CODE))
				for (const [word] of readFileSync(files.absolute(path), 'utf8').matchAll(WORD)) {
					if (words.has(word)) continue;
					words.add(word);
					for (const part of word.split('-')) words.add(part);
				}
		const text = [...words].join('\n');
		writeAtomic(kept, text);
		return `\n${text}\n`;
	}
}

/** Cached text of the last version; that of all versions would not fit into memory. */
let lastText = { directory: '', text: '' };

function moduleText(files: PackageFiles): string {
	const { directory } = files;
	if (lastText.directory !== directory) {
		const paths = files.packages().flatMap((name) => files.list(name, MODULE));
		const texts = paths.map((path) => readFileSync(files.absolute(path), 'utf8'));
		lastText = { directory, text: texts.join('\n') };
	}
	return lastText.text;
}

/**
 * Groups whose extractors read definitions, so that a file which defines other names of the group proves that a name is
 * absent.
 */
const STRUCTURAL: readonly Group[] = ['commands', 'command options', 'content API routes'];

/**
 * Whether a version certainly lacks a name: a word of the name, or the string by which code refers to it, does not
 * occur in its code, or the file that declares the name in another version exists and declares other names of the
 * group. The extracted surface alone is not a proof, because packages were bundled into one file until 5.9 and code
 * moves between files.
 */
export function provesAbsent(item: SurfaceItem, { code, items, packages, version }: PublishedVersion): boolean {
	const owner = packageOf(item.source);
	if (packages[owner] !== version) return false;
	// Email providers pass all options to a library, so an unnamed option can have worked before.
	if (item.group === 'provider options' && item.owner?.startsWith('email-')) return false;
	if (item.group === 'error messages') return !code.hasText(maxBy(partsOf(item.name), 'length') ?? '');
	if (wordsOf(item).some((word) => !code.hasWord(word))) return true;
	if (textsOf(item).some((text) => !code.hasText(text))) return true;
	return (
		STRUCTURAL.includes(item.group) &&
		code.files.exists(item.source) &&
		items.some(({ group, source }) => group === item.group && source === item.source)
	);
}

/** Returns the words of a name as they occur in code, without prefixes that the extractors add. */
function wordsOf({ name, member = name, owner = '' }: SurfaceItem): string[] {
	const written = `${member} ${/^(server|admin|api|database|features|plugin::|strapi\.|strapi::)/.test(owner) ? owner : ''}`;
	return (partsOf(written).join(' ').match(WORD) ?? []).filter((word) => word.length >= MIN_WORD_LENGTH);
}

/** Returns strings that the code of a command, an option, an event or a permission must contain. */
function textsOf({ group, name, member = name, owner = '' }: SurfaceItem): string[] {
	if (group === 'commands' || group === 'internal events') return [member];
	if (group === 'command options') return [member, owner.split(' ').at(-1) ?? owner];
	return group === 'permissions' && name.startsWith('admin::') ? [name.slice('admin::'.length)] : [];
}

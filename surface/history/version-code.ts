import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeAtomic } from '../../platform/write-atomic.ts';
import type { Group, SurfaceItem } from '../model.ts';
import { PackageFiles, packageOf } from '../packages/package-files.ts';

const CODE = /\.(mjs|js|ts)$/;
const MODULE = /\.m?js$/;
const WORD = /[A-Za-z_$][\w$]*(?:-[\w$]+)*/g;
const MIN_WORD_LENGTH = 3;
const WORDS_FILE = 'words.txt';

/** One published version as the history sees it: its names, and the code that proves what it lacks. */
export interface PublishedVersion {
	version: string;
	items: readonly SurfaceItem[];
	/** Package to the version that was taken; another one than the product's where the registry lacks it. */
	packages: Readonly<Record<string, string>>;
	code: VersionCode;
}

/** What stands in the code of one version's packages, the panel and the types included. */
export class VersionCode {
	/** One word a line: a set of half a million words for each of a hundred versions would not fit into the memory. */
	#words: string | undefined;

	/** @param directory absolute: the `node_modules` of the version */
	constructor(readonly directory: string) {}

	hasFile(path: string): boolean {
		return existsSync(join(this.directory, path));
	}

	/** Every word of the code, joined ones also by their parts; read once and kept beside the packages. */
	hasWord(word: string): boolean {
		this.#words ??= this.#readWords();
		return this.#words.includes(`\n${word}\n`);
	}

	/** Whether a text stands as it is in any module. */
	hasText(text: string): boolean {
		return moduleText(this.directory).includes(text);
	}

	#readWords(): string {
		const kept = join(dirname(this.directory), WORDS_FILE);
		if (existsSync(kept)) return `\n${readFileSync(kept, 'latin1')}\n`;
		const files = new PackageFiles(this.directory);
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

/** The text of one version alone, since that of all of them would fill the memory. */
let lastText = { directory: '', text: '' };

function moduleText(directory: string): string {
	if (lastText.directory !== directory) {
		const files = new PackageFiles(directory);
		const paths = files.packages().flatMap((name) => files.list(name, MODULE));
		const texts = paths.map((path) => readFileSync(files.absolute(path), 'utf8'));
		lastText = { directory, text: texts.join('\n') };
	}
	return lastText.text;
}

/** Groups whose extractors read the calls that define a name, so that a file which defines others of its kind lacks it. */
const STRUCTURAL: readonly Group[] = ['commands', 'command options', 'content API routes'];

/**
 * Whether a version certainly did not have a name that its surface lacks: a word of the name, or the text that code calls it
 * by, stands nowhere in its code, or the file that declares the name in another version is there and declares others of its
 * kind. A surface alone does not prove it, since packages were bundled into one file until 5.9 and move code between files.
 */
export function provesAbsent(item: SurfaceItem, { code, items, packages, version }: PublishedVersion): boolean {
	const owner = packageOf(item.source);
	if (packages[owner] !== version) return false;
	// Providers of e-mail hand every option on to a library, so that one they do not name can have worked before.
	if (item.group === 'provider options' && item.owner?.startsWith('email-')) return false;
	if (item.group === 'error messages') return !code.hasText(longestPart(item.name));
	if (wordsOf(item).some((word) => !code.hasWord(word))) return true;
	if (textsOf(item).some((text) => !code.hasText(text))) return true;
	return (
		STRUCTURAL.includes(item.group) &&
		code.hasFile(item.source) &&
		items.some(({ group, source }) => group === item.group && source === item.source)
	);
}

/** The words of a name as code writes them; what the extractors put before a name to tell its kind is not among them. */
function wordsOf({ name, member = name, owner = '' }: SurfaceItem): string[] {
	const written = `${member} ${/^(server|admin|api|database|features|plugin::|strapi\.|strapi::)/.test(owner) ? owner : ''}`;
	return (written.replace(/\$\{[^}]*\}+/g, ' ').match(WORD) ?? []).filter((word) => word.length >= MIN_WORD_LENGTH);
}

/** What the code of a command, an option, an event or a permission can't do without, as it is. */
function textsOf({ group, name, member = name, owner = '' }: SurfaceItem): string[] {
	if (group === 'commands' || group === 'internal events') return [member];
	if (group === 'command options') return [member, owner.split(' ').at(-1) ?? owner];
	return group === 'permissions' && name.startsWith('admin::') ? [name.slice('admin::'.length)] : [];
}

/** The longest part of a message between what the code fills in. */
function longestPart(message: string): string {
	return message.split(/\$\{[^}]*\}+/).reduce((a, b) => (b.length > a.length ? b : a), '');
}

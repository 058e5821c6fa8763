import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { messageOf } from '../../platform/error-message.ts';
import { PRODUCT_PACKAGES, SEPARATE_PACKAGES } from './names.ts';
import { nearestVersions } from './versions.ts';

const run = promisify(execFile);
/** `npm run --silent` would keep the npm that it starts from saying what is wrong. */
export const NPM_LOG_LEVEL = ['--loglevel=error'] as const;
const NPM_TIMEOUT_MS = 120_000;
/** As npm words it, whatever it prints before. */
const NO_MATCHING_VERSION = /No matching version found for (@?[^@\s]+)@/;
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

export class PackagesError extends Error {
	override name = 'PackagesError';
}

/** Where the packages of a version lie, and what had to be taken instead of a version that the registry lacks. */
interface FetchedPackages {
	/** Absolute; a `node_modules` with nothing but these packages, so that their types find each other. */
	directory: string;
	/** Package name to the version that was taken. */
	versions: Record<string, string>;
}

const manifest = z.record(z.string(), z.string());

/**
 * Brings the packages of one version of the product, without their dependencies and without running anything of them,
 * into a cache. An interrupted download leaves nothing behind.
 * @param cacheDirectory absolute; packages lie in a folder named by the version
 * @throws {PackagesError} where the version does not exist, or the registry does not answer
 */
export async function fetchPackages(version: string, cacheDirectory: string): Promise<FetchedPackages> {
	const directory = join(cacheDirectory, version);
	const list = join(directory, 'versions.json');
	if (existsSync(list)) {
		return {
			directory: join(directory, 'node_modules'),
			versions: manifest.parse(JSON.parse(await readFile(list, 'utf8'))),
		};
	}
	await checkVersion(version);
	await mkdir(cacheDirectory, { recursive: true });
	const temporary = await mkdtemp(join(cacheDirectory, `.${version}-`));
	try {
		const versions = await download(version, temporary);
		await writeFile(join(temporary, 'versions.json'), JSON.stringify(versions, null, '\t'));
		await rm(directory, { recursive: true, force: true });
		await rename(temporary, directory);
		return { directory: join(directory, 'node_modules'), versions };
	} finally {
		await rm(temporary, { recursive: true, force: true });
	}
}

/** All stable versions of the product, oldest first. @throws {PackagesError} where the registry does not answer */
export async function publishedVersions(): Promise<string[]> {
	const output = await npm(['view', '@strapi/strapi', 'versions', '--json']);
	return z
		.array(z.string())
		.parse(JSON.parse(output))
		.filter((version) => /^5\.\d+\.\d+$/.test(version));
}

async function checkVersion(version: string): Promise<void> {
	const published = await publishedVersions();
	if (published.includes(version)) return;
	throw new PackagesError(
		`found the version "${version}", expected one that is published; the nearest are ${nearestVersions(version, published).join(', ')}`,
	);
}

async function download(version: string, directory: string): Promise<Record<string, string>> {
	const archives = join(directory, 'archives');
	await mkdir(archives);
	// A package that had no release with this version is taken at the release before it.
	const product = PRODUCT_PACKAGES.map((name) => `${name}@>=5.0.0 <=${version}`);
	const separate = Object.entries(SEPARATE_PACKAGES).map(([name, pinned]) => `${name}@${pinned}`);
	const versions: Record<string, string> = {};
	for (const group of [product, separate]) {
		const packed = await packAll(group, archives);
		for (const { name, version: taken, filename } of packed) {
			const target = join(directory, 'node_modules', name);
			await mkdir(target, { recursive: true });
			await run('tar', ['-xzf', join(archives, filename), '-C', target, '--strip-components=1', '--exclude=*.map']);
			versions[name] = taken;
		}
	}
	await rm(archives, { recursive: true });
	return versions;
}

const packedArchives = z.array(z.object({ name: z.string(), version: z.string(), filename: z.string() }));

/** Packages that the registry has at no fitting version are left out, which is said on the error stream. */
async function packAll(specifiers: readonly string[], destination: string): Promise<z.infer<typeof packedArchives>> {
	if (specifiers.length === 0) return [];
	try {
		return packedArchives.parse(
			JSON.parse(await npm(['pack', ...specifiers, '--json', '--pack-destination', destination])),
		);
	} catch (error) {
		// npm stops at the first one and names it.
		const missing = messageOf(error).match(NO_MATCHING_VERSION)?.[1];
		const others = specifiers.filter((specifier) => !specifier.startsWith(`${missing}@`));
		if (!missing || others.length === specifiers.length) throw error;
		console.error(`${missing}: left out, the registry has no such version`);
		return packAll(others, destination);
	}
}

async function npm(parameters: string[]): Promise<string> {
	try {
		const { stdout } = await run('npm', [...parameters, ...NPM_LOG_LEVEL], {
			timeout: NPM_TIMEOUT_MS,
			maxBuffer: MAX_OUTPUT_BYTES,
		});
		return stdout;
	} catch (error) {
		const reason = messageOf(error)
			.split('\n')
			.filter((line) => !line.startsWith('npm warn'))
			.slice(0, 3)
			.join(' ');
		throw new PackagesError(`the registry did not answer "npm ${parameters[0]}": ${reason}`);
	}
}

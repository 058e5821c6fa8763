import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { messageOf } from '@octavo/platform/error-message.ts';
import { moveIntoPlace } from '@octavo/platform/move-into-place.mjs';
import { parseJson } from '@octavo/platform/parse-json.ts';
import { z } from 'zod';
import { nearestVersions } from './versions.ts';

/** Packages that make up the product and share its version. */
export const PRODUCT_PACKAGES = [
	'@strapi/admin',
	'@strapi/cloud-cli',
	'@strapi/content-manager',
	'@strapi/content-releases',
	'@strapi/content-type-builder',
	'@strapi/core',
	'@strapi/data-transfer',
	'@strapi/database',
	'@strapi/email',
	'@strapi/generators',
	'@strapi/i18n',
	'@strapi/openapi',
	'@strapi/permissions',
	'@strapi/plugin-cloud',
	'@strapi/plugin-color-picker',
	'@strapi/plugin-documentation',
	'@strapi/plugin-graphql',
	'@strapi/plugin-sentry',
	'@strapi/plugin-users-permissions',
	'@strapi/provider-email-amazon-ses',
	'@strapi/provider-email-mailgun',
	'@strapi/provider-email-nodemailer',
	'@strapi/provider-email-sendgrid',
	'@strapi/provider-email-sendmail',
	'@strapi/provider-upload-aws-s3',
	'@strapi/provider-upload-cloudinary',
	'@strapi/provider-upload-local',
	'@strapi/review-workflows',
	'@strapi/strapi',
	'@strapi/types',
	'@strapi/typescript-utils',
	'@strapi/upgrade',
	'@strapi/upload',
	'@strapi/utils',
	'create-strapi-app',
] as const;

/** Packages with their own version numbers: the newest at the time of the pinned product's release. */
export const SEPARATE_PACKAGES = { '@strapi/client': '1.6.2', '@strapi/sdk-plugin': '6.1.1' } as const;

const run = promisify(execFile);
/** Overrides `npm run --silent`, which would also hide the errors of this npm. */
const NPM_LOG_LEVEL = '--loglevel=error';
const NPM_TIMEOUT_MS = 120_000;
/** npm's error message, after any other output. */
const NO_MATCHING_VERSION = /No matching version found for (@?[^@\s]+)@/;
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

export class PackagesError extends Error {
	override name = 'PackagesError';
}

/** The packages of a version, and the versions that replace those that the registry lacks. */
interface FetchedPackages {
	/** Absolute path of a `node_modules` that contains only these packages, so that their types resolve each other. */
	directory: string;
	/** Package name -> version. */
	versions: Record<string, string>;
}

const versionList = z.record(z.string(), z.string());

/**
 * Downloads the packages of a version of the product into a cache, without their dependencies and without running their
 * scripts. An interrupted download leaves no files behind.
 * @param cacheDirectory absolute; packages are in a folder named by the version
 * @throws {PackagesError} when the version does not exist or the registry does not answer
 */
export async function fetchPackages(version: string, cacheDirectory: string): Promise<FetchedPackages> {
	const directory = join(cacheDirectory, version);
	const list = join(directory, 'versions.json');
	if (existsSync(list)) {
		return {
			directory: join(directory, 'node_modules'),
			versions: parseJson(await readFile(list, 'utf8'), versionList, list, 'a list of versions'),
		};
	}
	await checkVersion(version);
	await mkdir(cacheDirectory, { recursive: true });
	const temporary = await mkdtemp(join(cacheDirectory, `.${version}-`));
	try {
		const versions = await download(version, temporary);
		await writeFile(join(temporary, 'versions.json'), JSON.stringify(versions, null, '\t'));
		await rm(directory, { recursive: true, force: true });
		await moveIntoPlace(temporary, directory);
		return { directory: join(directory, 'node_modules'), versions };
	} finally {
		await rm(temporary, { recursive: true, force: true });
	}
}

/**
 * Returns all stable versions of the product, oldest first.
 * @throws {PackagesError} when the registry does not answer
 */
export async function publishedVersions(): Promise<string[]> {
	const output = await npm(['view', '@strapi/strapi', 'versions', '--json']);
	const versions = parseJson(output, z.array(z.string()), 'the answer of "npm view"', 'a list of versions');
	return versions.filter((version) => /^5\.\d+\.\d+$/.test(version));
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
	// A package without a release for this version is used at the release before it.
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

/** Packs packages. Those without a matching version in the registry are omitted with a warning on stderr. */
async function packAll(specifiers: readonly string[], destination: string): Promise<z.infer<typeof packedArchives>> {
	if (specifiers.length === 0) return [];
	try {
		const output = await npm(['pack', ...specifiers, '--json', '--pack-destination', destination]);
		return parseJson(output, packedArchives, 'the answer of "npm pack"', 'a list of archives');
	} catch (error) {
		// npm stops at the first missing version and names it.
		const missing = messageOf(error).match(NO_MATCHING_VERSION)?.[1];
		const others = specifiers.filter((specifier) => !specifier.startsWith(`${missing}@`));
		if (!missing || others.length === specifiers.length) throw error;
		console.error(`${missing}: omitted, because the registry has no matching version`);
		return packAll(others, destination);
	}
}

/**
 * Runs npm.
 * @returns its output
 * @throws {Error} when it fails, with what it wrote to stderr
 */
export async function runNpm(
	parameters: readonly string[],
	options: { cwd?: string; timeout: number },
): Promise<string> {
	const { stdout } = await run('npm', [...parameters, NPM_LOG_LEVEL], { ...options, maxBuffer: MAX_OUTPUT_BYTES });
	return stdout;
}

async function npm(parameters: readonly string[]): Promise<string> {
	try {
		return await runNpm(parameters, { timeout: NPM_TIMEOUT_MS });
	} catch (error) {
		const reason = messageOf(error)
			.split('\n')
			.filter((line) => !line.startsWith('npm warn'))
			.slice(0, 3)
			.join(' ');
		throw new PackagesError(`the registry did not answer "npm ${parameters[0]}": ${reason}`);
	}
}

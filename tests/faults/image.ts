/**
 * Builds the image's root folder by the steps of the Dockerfile, without Docker, and starts it as an unprivileged user in
 * namespaces with a file system that cannot be written to. It takes Linux, root, and the tools of util-linux.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
	chmodSync,
	chownSync,
	copyFileSync,
	cpSync,
	existsSync,
	mkdirSync,
	readFileSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { repositoryRoot } from '@octavo/platform/repository-root.ts';
import { ignores, only, type Stage, stagesOf, variablesOf } from './dockerfile.ts';

const root = repositoryRoot();
const [built, image] = stagesOf(readFileSync(join(root, 'Dockerfile'), 'utf8')) as [Stage, Stage];
const NAMESPACE = ['--mount', '--propagation', 'private', '--pid', '--ipc', '--uts', '--fork'];
/** The site of this checkout is taken, which the same command has built: another build would take minutes. */
const BUILD = ['npm run build -- --compress && cp -rL site/dist', `cp -rL ${join(root, 'site/dist')}`] as const;
/** Git is on the machine that tests. */
const OF_THE_BASE = /^apt-get /;

/** The Node of the line that the Dockerfile names, if `npm test -- platforms` has brought it; else the one that tests. */
const line = /NODE_IMAGE=node:(\d+)/.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))?.[1] ?? '';
const fetched = join(root, '.cache/platforms', line, 'node_modules/node/bin/node');
const node = existsSync(fetched) ? fetched : process.execPath;

/** Runs a script as root in a mount namespace of its own. @throws {Error} with what it said */
function inNamespace(script: string, ...parameters: string[]): void {
	const command = [...NAMESPACE.slice(0, 3), 'sh', '-euc', script, 'sh', ...parameters];
	const { status, stdout, stderr } = spawnSync('unshare', command, { encoding: 'utf8', maxBuffer: 2 ** 26 });
	if (status !== 0) throw new Error(`${parameters.join(' ')}: status ${status}\n${stdout}${stderr}`);
}

/** This machine with a writable layer on top, in which `$2` is the folder `$3`. */
const LAYER = `
mount -t tmpfs tmpfs "$1"
mkdir "$1/upper" "$1/work" "$1/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" "$1/root"
mkdir -p "$1/root$2" "$1/root/usr/local/bin"
mount --bind "$3" "$1/root$2"
mount --rbind /dev "$1/root/dev"
mount --rbind /proc "$1/root/proc"
cp "$4" "$1/root/usr/local/bin/node"
exec chroot "$1/root" sh -euc "$5"
`;

/** @returns why this system lets no namespaces be made, if so */
export function refusalOfNamespaces(folder: string): string | undefined {
	const [place, site] = [join(folder, 'probe'), join(folder, 'probe-site')] as const;
	for (const path of [place, site]) mkdirSync(path);
	try {
		inNamespace(LAYER, place, '/site', site, node, 'node --version');
		return undefined;
	} catch (error) {
		return String(error);
	}
}

/**
 * Copies sources of a `COPY` to its target, as Docker does.
 * @param takes whether a path is copied; without it, files are linked
 */
function copy(text: string, from: string, to: string, takes?: (path: string) => boolean): void {
	const paths = text.split(' ').filter((word) => !word.startsWith('--'));
	const target = paths.pop() ?? '';
	for (const source of paths) {
		const path = join(from, source);
		// The contents of a folder are copied, not the folder.
		const isFile = statSync(path).isFile();
		const place = isFile && target.endsWith('/') ? join(to, target, basename(source)) : join(to, target);
		mkdirSync(isFile ? dirname(place) : place, { recursive: true });
		if (takes) cpSync(path, place, { recursive: true, verbatimSymlinks: true, filter: (name) => takes(name) });
		else execFileSync('cp', ['-al', isFile ? path : `${path}/.`, place]);
	}
}

/** Runs the steps of the first stage. @returns the folder that they filled, `WORKDIR` */
function runBuildStage(folder: string): string {
	const workdir = only(built, 'WORKDIR');
	const place = join(folder, 'built');
	mkdirSync(place);
	const isIgnored = ignores(readFileSync(join(root, '.dockerignore'), 'utf8'));
	for (const { name, text } of built.instructions) {
		if (name === 'COPY') copy(text, root, place, (path) => path === root || !isIgnored(relative(root, path)));
		if (name !== 'RUN' || OF_THE_BASE.test(text)) continue;
		const layer = join(folder, 'layer');
		mkdirSync(layer, { recursive: true });
		inNamespace(LAYER, layer, workdir, place, node, `cd ${workdir}; ${text.replace(...BUILD)}`);
	}
	return place;
}

/** A base: Node, a shell, and the libraries that they need. */
function writeBase(folder: string): void {
	for (const name of ['proc', 'dev', 'etc', 'usr/local/bin', 'bin']) mkdirSync(join(folder, name), { recursive: true });
	writeFileSync(join(folder, 'etc/passwd'), 'root:x:0:0::/:/bin/sh\nnode:x:1000:1000::/:/bin/sh\n');
	writeFileSync(join(folder, 'etc/group'), 'root:x:0:\nnode:x:1000:\n');
	const programs = {
		'usr/local/bin/node': node,
		...Object.fromEntries(['sh', 'mkdir', 'chown'].map((name) => [`bin/${name}`, `/bin/${name}`])),
	};
	for (const [name, program] of Object.entries(programs)) {
		copyFileSync(program, join(folder, name));
		chmodSync(join(folder, name), 0o755);
		for (const [library] of spawnSync('ldd', [program], { encoding: 'utf8' }).stdout.matchAll(/\/\S+/g)) {
			mkdirSync(dirname(join(folder, library)), { recursive: true });
			copyFileSync(library, join(folder, library));
		}
	}
}

/** Builds the image into a folder. @returns its root @throws {Error} with what a failed step said */
export function buildImage(folder: string): string {
	const from = runBuildStage(folder);
	const to = join(folder, 'image');
	writeBase(to);
	const workdir = only(image, 'WORKDIR');
	for (const { name, text } of image.instructions) {
		// Both stages work in the same folder.
		if (name === 'COPY') copy(text.replaceAll(`${workdir}/`, './'), from, join(to, workdir));
		if (name === 'RUN') inNamespace('exec chroot "$1" /bin/sh -euc "$2"', to, text);
	}
	return to;
}

export interface Container extends AsyncDisposable {
	port: number;
	/** A command that runs a program in the running container, like `docker exec`, and its environment. */
	inside(command: readonly string[]): { command: string; args: string[]; env: Record<string, string> };
	/** Runs a program in it to its end. */
	exec(command: readonly string[]): { status: number | null; stdout: string; stderr: string };
	/** Sends a signal to its first process. @returns its exit status */
	stop(signal: NodeJS.Signals): Promise<number | null>;
	log(): string;
}

/** The arguments of `CMD` or of the command in `HEALTHCHECK`. */
export function commandOf(name: 'CMD' | 'HEALTHCHECK'): string[] {
	return JSON.parse(only(image, name).replace(/^[^[]*/, ''));
}

/** Nothing but the volume can be written to. */
const CONTAINER = `
mount --bind "$1" "$1"
mount -o remount,bind,ro "$1"
mount --bind "$2" "$1$3"
mount -t proc -o ro proc "$1/proc"
mount --rbind /dev "$1/dev"
root=$1 user=$4 workdir=$5
shift 5
exec setpriv --no-new-privs chroot --userspec="$user" "$root" /bin/sh -c 'cd "$0" && exec "$@"' "$workdir" "$@"
`;

/**
 * Starts the image with a volume, a new one unless the folder exists. `/dev` is the machine's.
 * @param imageRoot as `buildImage` returns it
 * @param variables besides those of the image
 */
export async function startContainer(
	imageRoot: string,
	data: string,
	port: number,
	variables: Record<string, string> = {},
): Promise<Container> {
	const user = only(image, 'USER');
	const volume = only(image, 'VOLUME');
	const [uid = 0, gid = 0] = user.split(':').map(Number);
	mkdirSync(data, { recursive: true });
	chownSync(data, uid, gid);
	const env = {
		PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
		...variablesOf(only(image, 'ENV')),
		PORT: String(port),
		...variables,
	};
	const script = ['sh', '-euc', CONTAINER, 'sh', imageRoot, data, volume, user, only(image, 'WORKDIR')];
	const child = spawn('unshare', [...NAMESPACE, ...script, ...commandOf('CMD')], {
		stdio: ['ignore', 'pipe', 'pipe'],
		env,
	});
	let said = '';
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding('utf8').on('data', (text: string) => {
			said += text;
		});
	const exited = once(child, 'exit').then(([status]) => status as number | null);
	while (!said.includes('http://')) {
		if (child.exitCode !== null) throw new Error(`The container ended with status ${child.exitCode}: ${said}`);
		await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), exited]);
	}
	const pid = firstProcess(child);
	const namespaces = ['--mount', '--pid', '--ipc', '--uts', '--root', '--wd'];
	const enter = ['--target', pid, ...namespaces, '--setuid', String(uid), '--setgid', String(gid)];
	const inside = (command: readonly string[]) => ({ command: 'nsenter', args: [...enter, ...command], env });
	return {
		port,
		log: () => said,
		inside,
		exec(program) {
			const { command, args } = inside(program);
			return spawnSync(command, args, { encoding: 'utf8', env });
		},
		async stop(signal) {
			process.kill(Number(pid), signal);
			return exited;
		},
		async [Symbol.asyncDispose]() {
			if (child.exitCode === null) process.kill(Number(pid), 'SIGKILL');
			await exited;
		},
	};
}

/** The process that has number 1 inside, by its number outside. */
function firstProcess({ pid }: ChildProcess): string {
	return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
}

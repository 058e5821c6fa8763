import { currentRoute, fragmentAddress, type StorageKey } from '@octavo/contract/index.ts';
import { all, report } from './behaviour.ts';
import { keepBuffer } from './key-buffer.ts';

const STORE: StorageKey = 'reloaded-for';

/** Firefox aborts what a page loads once its reader goes on to another one. By then, in ms, such a page is gone. */
const LEAVING = 1000;

/** Reports that a module did not load, unless the reason is that the reader leaves the page. */
export function reportUnlessLeft(name: string, error: unknown): void {
	setTimeout(() => report(name, error), LEAVING);
}

/** How long what fails waits for a reload to end the page, in ms. The reader can have stopped it. */
const RELOADING = 10_000;
let reloading: Promise<void> | undefined;

/**
 * Loads a module on demand. If its file is gone because a new build was deployed, the page reloads, once for each
 * build. What else fails meanwhile is not reported.
 * @throws any other failure of the import
 */
export async function load<Module>(importer: () => Promise<Module>): Promise<Module> {
	try {
		return await importer();
	} catch (error) {
		const build = await newerBuild();
		if (build && markReload(build)) {
			location.reload();
			reloading = new Promise((resolve) => setTimeout(resolve, RELOADING));
		}
		await reloading;
		throw error;
	}
}

/**
 * Loads a module on demand and passes it to `use`. The first failure of a behaviour is reported under its name.
 * @param onFailure called with every failure
 */
export async function loadAndUse<Module>(
	name: string,
	importer: () => Promise<Module>,
	use: (module: Module) => unknown,
	onFailure?: (error: unknown) => void,
): Promise<void> {
	try {
		await use(await load(importer));
	} catch (error) {
		onFailure?.(error);
		reportUnlessLeft(name, error);
	}
}

/** In ms. */
const PATIENCE = 2_000;

/**
 * Reloads the page. WebKit would give it the failed imports that it remembers, unless each is requested once more. A request
 * can hang after the network was gone, and the reader does not wait for it.
 */
export async function reloadPage(): Promise<void> {
	const requests = all<HTMLLinkElement>('link[rel="modulepreload"]').map(({ href }) => fetch(href));
	await Promise.race([Promise.allSettled(requests), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
	location.reload();
}

/** Returns the id of the build that the server has now, or undefined if it is that of the page or the request fails. */
export async function newerBuild(): Promise<string | undefined> {
	try {
		const response = await fetch(fragmentAddress(currentRoute()), { cache: 'no-store' });
		const { buildId }: { buildId?: unknown } = await response.json();
		return typeof buildId === 'string' && buildId !== document.documentElement.dataset.build ? buildId : undefined;
	} catch {
		return undefined;
	}
}

/** Records the reload. @returns false if the page was already reloaded for this build, or storage is blocked */
function markReload(build: string): boolean {
	try {
		if (sessionStorage.getItem(STORE) === build) return false;
		sessionStorage.setItem(STORE, build);
		// Letters that are typed until the new page comes are kept as well.
		addEventListener('pagehide', keepBuffer);
		return true;
	} catch {
		return false;
	}
}

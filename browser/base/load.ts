import { fragmentAddress } from '../../contract/index.ts';

const STORE = 'reloaded-for';

/**
 * Loads a module on demand. When its file is gone because the site was deployed anew, the page is loaded again,
 * once for each build; any other failure is the caller's.
 */
export async function load<Module>(importer: () => Promise<Module>): Promise<Module> {
	try {
		return await importer();
	} catch (error) {
		const build = await deployedBuild();
		if (!build || build === document.documentElement.dataset.build || !markReload(build)) throw error;
		location.reload();
		return new Promise<never>(() => undefined);
	}
}

/** @returns the build that the server has now; nothing where that can't be known */
async function deployedBuild(): Promise<string | undefined> {
	try {
		const response = await fetch(fragmentAddress(document.body.dataset.route ?? '/'), { cache: 'no-store' });
		const { buildId }: { buildId?: unknown } = await response.json();
		return typeof buildId === 'string' ? buildId : undefined;
	} catch {
		return undefined;
	}
}

/** @returns false when the page has been loaded again for this build already, or that can't be remembered */
function markReload(build: string): boolean {
	try {
		if (sessionStorage.getItem(STORE) === build) return false;
		sessionStorage.setItem(STORE, build);
		return true;
	} catch {
		return false;
	}
}

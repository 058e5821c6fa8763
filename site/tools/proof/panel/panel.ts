import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { ensureChromium } from '../../../../scripts/chromium.mjs';
import { type Host, startHost } from '../instance/host.ts';
import type { Fence, Outcome } from '../model.ts';
import { makePanelProject, PANEL_ENVIRONMENT, type PanelProjectOptions } from './build.ts';
import { openAdministrator, openSession, panelSettings } from './session.ts';

interface PanelOptions extends Pick<PanelProjectOptions, 'root' | 'cms'> {
	/** Bundle of `tools/proof/host/main.ts`. */
	hostModule: string;
	/** Directory for projects; the caller removes it. */
	directory: string;
}

interface PanelUse {
	/** Server files of a page; if there are any, the CMS starts with them. */
	files: readonly Fence[];
	/** Permission actions that the administrator has, as if a plugin had registered them. */
	allows: readonly string[];
	isSignedIn: boolean;
}

interface Running {
	key: string;
	host: Host;
	/** Loads the scripts of the panel once for all pages. */
	context: BrowserContext;
}

const BROWSER_ARGUMENTS = [
	'--no-sandbox',
	'--disable-gpu',
	// Chromium counts a page with a replaced response as one from the internet, which cannot access this machine.
	'--disable-features=LocalNetworkAccessChecks',
];

/** The admin panel in a browser, used by one example at a time. It starts with the first example. */
export class Panel {
	readonly #options: PanelOptions;
	#browser: Promise<Browser> | undefined;
	/** The panel of the seeded project, which most examples use, and that of the last other project. */
	readonly #running = new Map<'seeded' | 'other', Running>();
	#last: Promise<unknown> = Promise.resolve();

	constructor(options: PanelOptions) {
		this.#options = options;
	}

	/**
	 * Runs `work` with a new page of the browser, after resetting the CMS to its seed.
	 * @throws (rejects) {HostStartError} when the CMS does not start
	 * @throws (rejects) {PanelBuildError} when the panel cannot be built
	 */
	use<Result>(use: PanelUse, work: (page: Page, host: Host) => Promise<Result>): Promise<Result> {
		const result = this.#last.then(async () => {
			const { host, context } = await this.#get(use.files);
			await host.reset();
			await allow(host, use.allows);
			const page = await context.newPage();
			try {
				// The seed contains no session, so each visit starts its own.
				if (use.isSignedIn) await page.addInitScript(remember, panelSettings(await openAdministrator(host)));
				return await work(page, host);
			} finally {
				await page.close();
			}
		});
		this.#last = result.catch(() => undefined);
		return result;
	}

	/** Runs a check, which returns the first failed condition, with a new page like `use`. */
	async check(use: PanelUse, work: (page: Page, host: Host) => Promise<string | undefined>): Promise<Outcome> {
		const message = await this.use(use, work);
		return message === undefined
			? { state: 'passed', depth: 'executed' }
			: { state: 'failed', message, isAccident: true };
	}

	async #get(files: readonly Fence[]): Promise<Running> {
		const place = files.length === 0 ? 'seeded' : 'other';
		const content = JSON.stringify(files.map(({ title, code }) => [title, code]));
		const key = createHash('sha256').update(content).digest('hex').slice(0, 12);
		const known = this.#running.get(place);
		if (known?.key === key && known.host.isAlive()) return known;
		this.#running.delete(place);
		if (known) await stop(known);
		const { root, cms, hostModule, directory } = this.#options;
		const project = join(directory, key);
		await makePanelProject({ root, cms, directory: project, files, report: console.log });
		const host = await startHost({
			directory: project,
			module: hostModule,
			adminPanel: true,
			environment: PANEL_ENVIRONMENT,
		});
		const running = { key, host, context: await this.#open(host) };
		this.#running.set(place, running);
		return running;
	}

	async #open(host: Host): Promise<BrowserContext> {
		this.#browser ??= ensureChromium().then((executablePath) =>
			chromium.launch({ executablePath, args: BROWSER_ARGUMENTS }),
		);
		return openSession(await this.#browser, { origin: host.url });
	}

	/** Stops the browser and every CMS. */
	async close(): Promise<void> {
		await this.#last;
		for (const running of this.#running.values()) await stop(running);
		const browser = await this.#browser?.catch(() => undefined);
		await browser?.close();
	}
}

/**
 * Registers permission actions as a plugin's server does in `bootstrap()`, because pages about the panel do not always
 * show that server.
 */
async function allow(host: Host, actions: readonly string[]): Promise<void> {
	if (actions.length === 0) return;
	const body = `const { actionProvider } = strapi.service('admin::permission');
		// The CMS registers actions only while it starts, and only of installed plugins.
		strapi.isLoaded = false;
		try {
			for (const action of ${JSON.stringify(actions)}) {
				const [, pluginName, uid] = /^plugin::([^.]+)\\.(.+)$/.exec(action);
				if (actionProvider.has(action)) continue;
				const isKnown = pluginName in strapi.plugins;
				strapi.plugins[pluginName] ??= {};
				await actionProvider.register({ section: 'plugins', displayName: uid, uid, pluginName });
				if (!isKnown) delete strapi.plugins[pluginName];
			}
		} finally {
			strapi.isLoaded = true;
		}
		await strapi.service('admin::role').resetSuperAdminPermissions();`;
	const { thrown } = await host.evaluate({ body });
	if (thrown) throw new Error(`allows="${actions.join('; ')}": ${thrown.message}`);
}

/** Runs in the browser. */
function remember(settings: Record<string, string>): void {
	for (const [name, value] of Object.entries(settings)) localStorage.setItem(name, value);
}

async function stop({ host, context }: Running): Promise<void> {
	await context.close();
	await host.stop();
}

import { startPreview } from '../dev/index.ts';
import { openSite } from '../site/open-site.ts';
import type { CommandOptions } from './options.ts';

/** Starts the preview, which reloads when pages are saved, and runs until it is stopped. */
export async function devCommand(options: CommandOptions): Promise<number> {
	const started = performance.now();
	const port = Number(options.port ?? process.env.PORT ?? 3000);
	if (!Number.isInteger(port) || port < 0 || port > 65_535) {
		console.error(`the port is "${options.port ?? process.env.PORT}", expected a number from 0 to 65535`);
		return 2;
	}
	const { url } = await startPreview(await openSite(options.root), {
		port,
		host: options.host ?? process.env.HOST ?? 'localhost',
	});
	console.log(`Preview at ${url} (ready in ${((performance.now() - started) / 1000).toFixed(2)} s)`);
	return new Promise(() => {});
}

import { messageOf } from '@octavo/platform/error-message.ts';
import { startPreview } from '../dev/index.ts';
import { openSite } from '../workspace/open-site.ts';
import { type CommandOptions, previewAddress } from './options.ts';

/** Starts the preview, which reloads when pages are saved, and runs until it is stopped. */
export async function devCommand(options: CommandOptions): Promise<number> {
	const started = performance.now();
	let address: ReturnType<typeof previewAddress>;
	try {
		address = previewAddress(options, process.env);
	} catch (error) {
		console.error(messageOf(error));
		return 2;
	}
	const url = await startPreview(await openSite(options.root), address);
	console.log(`Preview at ${url} (ready in ${((performance.now() - started) / 1000).toFixed(2)} s)`);
	return new Promise(() => {});
}

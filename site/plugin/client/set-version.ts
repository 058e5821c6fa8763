import { write } from 'octavo/client/base/storage.ts';
import { knownVersion, loadUpgradeData, UpgradeError } from '../../tools/surface/client.ts';
import { applyVersion } from './reader-version.ts';

/** Saves the version that the reader entered, in this browser only, and marks the page accordingly. An empty field deletes it. */
export async function setVersion(form: HTMLFormElement): Promise<void> {
	const field = form.querySelector('input');
	const status = form.querySelector('output');
	if (!field || !status) return;
	try {
		const version = field.value.trim() && knownVersion(await loadUpgradeData(), field.value);
		write('project.version', version);
		applyVersion();
		status.textContent = version
			? `Remembered in this browser. What needs more than ${version} is marked.`
			: 'Forgotten. Nothing is marked.';
	} catch (error) {
		status.textContent = error instanceof UpgradeError ? error.message : 'The versions could not be loaded. Try again.';
	}
}

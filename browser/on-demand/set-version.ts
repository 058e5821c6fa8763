import { knownVersion, loadUpgradeData, UpgradeError } from '../../surface/client.ts';
import { write } from '../base/storage.ts';
import { applyVersion } from './reader-version.ts';

/** Remembers the version that a reader typed or pasted, in this browser alone, and marks the page by it; nothing typed forgets it. */
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

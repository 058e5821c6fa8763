/** Whether the reader's browser is in data saving mode; always false outside browsers. */
export function savesData(): boolean {
	// The Network Information API is a proposal that TypeScript's DOM types do not include.
	const { navigator } = globalThis as { navigator?: { connection?: { saveData?: boolean } } };
	return navigator?.connection?.saveData === true;
}

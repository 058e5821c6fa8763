/** Whether the reader's browser was told to load as little as possible; other programs never are. */
export function savesData(): boolean {
	// A proposal that not every browser has, so that the types of the platform do not know it.
	const { navigator } = globalThis as { navigator?: { connection?: { saveData?: boolean } } };
	return navigator?.connection?.saveData === true;
}

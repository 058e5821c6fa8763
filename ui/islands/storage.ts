/** Browser storage may be switched off (private windows, strict settings): then nothing is kept, and nothing breaks. */

export function readStored(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

export function removeStored(key: string): void {
	try {
		localStorage.removeItem(key);
	} catch {
		// Nothing was kept.
	}
}

export function writeStored(key: string, value: string): void {
	try {
		localStorage.setItem(key, value);
	} catch (error) {
		console.warn('This browser keeps nothing between visits.', error);
	}
}

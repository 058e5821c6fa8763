interface Connection {
	saveData?: boolean;
	effectiveType?: string;
}

/** Returns whether the connection is slow or the reader has turned on data saving. */
export function shouldSaveData(): boolean {
	const { connection } = navigator as { connection?: Connection };
	return Boolean(connection?.saveData || connection?.effectiveType?.endsWith('2g'));
}

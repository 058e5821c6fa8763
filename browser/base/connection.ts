interface Connection {
	saveData?: boolean;
	effectiveType?: string;
}

/** @returns whether the connection is slow or the reader saves data */
export function sparing(): boolean {
	const { connection } = navigator as { connection?: Connection };
	return Boolean(connection?.saveData || connection?.effectiveType?.endsWith('2g'));
}

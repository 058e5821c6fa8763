/** A chain may lead back to itself; no real one is this long. */
const LIMIT = 10;

/** The message of an error and those of its causes, outermost first; never empty. */
export function causeChain(error: unknown): string[] {
	const messages: string[] = [];
	let current = error;
	while (messages.length < LIMIT) {
		messages.push(current instanceof Error ? current.message || current.name : String(current));
		if (!(current instanceof Error) || current.cause === undefined) break;
		current = current.cause;
	}
	return messages;
}

import { closest } from './behaviour.ts';

type Text = string | Promise<string>;

let fill: ((text: Text) => void) | undefined;
let written: Promise<void> | undefined;

/**
 * Begins to copy during the click on a copy button whose code has not loaded yet: Safari lets a page use the clipboard
 * only then, so the click that is replayed later fills what began here.
 */
export function holdCopy({ target, isTrusted }: Event): void {
	if (!isTrusted || !closest(target, '[data-action^="copy"]') || !window.ClipboardItem) return;
	written = writeWhenReady(
		new Promise<string>((resolve) => {
			fill = resolve;
		}),
	);
	// Whoever fills it learns of a refusal.
	written.catch(() => undefined);
}

/** Fills what {@link holdCopy} has begun. @returns the end of the copying, or undefined if nothing has begun */
export function fillHeldCopy(text: Text): Promise<void> | undefined {
	fill?.(text);
	fill = undefined;
	const end = written;
	written = undefined;
	return end;
}

/** Copies text that is known later. */
export function writeWhenReady(text: Promise<string>): Promise<void> {
	const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
	// A browser that refuses to copy does not look at it.
	blob.catch(() => undefined);
	return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

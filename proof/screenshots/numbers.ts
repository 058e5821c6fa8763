import type { Page } from 'playwright';
import type { Picture } from './picture.ts';
import { explain, locate, PATIENCE, PictureError } from './steps.ts';

/** CSS pixels. */
const SIZE = 26;

/** Draws the numbered dots, each over the upper left corner of its element. @throws (rejects) {PictureError} */
export async function drawNumbers(page: Page, { name, numbers }: Picture): Promise<void> {
	for (const { n, on } of numbers) {
		const element = locate(page, on);
		try {
			await element.waitFor({ timeout: PATIENCE });
		} catch (error) {
			throw new PictureError(`picture "${name}", number ${n}: ${await explain(page, on, error)}`);
		}
		await element.evaluate(drawDot, { n, size: SIZE });
	}
}

/** Runs in the page. The dot lies above dialogs, and takes no clicks. */
function drawDot(element: Element, { n, size }: { n: number; size: number }): void {
	const { left, top } = element.getBoundingClientRect();
	const dot = document.createElement('div');
	dot.textContent = String(n);
	Object.assign(dot.style, {
		position: 'fixed',
		left: `${Math.max(2, left - size / 2)}px`,
		top: `${Math.max(2, top - size / 2)}px`,
		width: `${size}px`,
		height: `${size}px`,
		borderRadius: '50%',
		background: '#4945ff',
		color: '#ffffff',
		font: `650 13px/${size}px "Inter", sans-serif`,
		textAlign: 'center',
		boxShadow: '0 0 0 2px #ffffff',
		pointerEvents: 'none',
		zIndex: '2147483647',
	});
	document.body.append(dot);
}

/** Announces a text to screen readers, even if it is the same as the last one. */
export function announce(text: string): void {
	const region = document.querySelector('[data-live]');
	if (!region) return;
	region.textContent = '';
	requestAnimationFrame(() => {
		region.textContent = text;
	});
}

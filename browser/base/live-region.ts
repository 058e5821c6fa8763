/** Says a text to screen readers. An unchanged text is said again. */
export function announce(text: string): void {
	const region = document.querySelector('[data-live]');
	if (!region) return;
	region.textContent = '';
	requestAnimationFrame(() => {
		region.textContent = text;
	});
}

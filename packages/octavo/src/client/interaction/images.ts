import { plainKey, t } from '@octavo/contract/index.ts';
import { all, closest, onPage } from '../base/behaviour.ts';
import { loadAsked } from '../base/load-asked.ts';

/** Makes images zoomable by click and, because they are focusable, by Enter or Space. */
export function startImages(): void {
	onPage('images', () => {
		for (const image of all('[data-zoom]')) {
			if (image.closest('a, button')) continue;
			image.tabIndex = 0;
			image.setAttribute('role', 'button');
			image.setAttribute('aria-label', t('image.enlarge', { alt: image.getAttribute('alt') ?? '' }));
		}
	});
	document.addEventListener('click', zoom);
	document.addEventListener('keydown', (event) => {
		if (['Enter', ' '].includes(plainKey(event)) && closest(event.target, 'img[data-zoom]')) zoom(event);
	});
}

function zoom(event: Event): void {
	const target = closest(event.target, '[data-zoom], button');
	const image = target?.matches('[data-zoom]') ? target : target?.querySelector('[data-zoom]');
	if (!(image instanceof HTMLImageElement) || image.closest('a') || event.defaultPrevented) return;
	event.preventDefault();
	void loadAsked(
		'image zoom',
		() => import('../on-demand/zoom.ts'),
		({ openZoom }) => openZoom(image),
	);
}

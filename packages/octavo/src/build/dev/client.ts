import { dispatch, fragmentAddress } from '@octavo/contract/index.ts';
import { ensureStyles } from '../../client/navigation/style-sheets.ts';
import { UPDATE_EVENT, type Update } from './update.ts';

// Runs in the browser during the preview: updates a changed page without reloading the document.
import.meta.hot?.on(UPDATE_EVENT, async ({ routes }: Update) => {
	const { route } = document.body.dataset;
	const target = document.querySelector('[data-page]');
	if (!route || !target || !routes.includes(route)) return;
	const response = await fetch(fragmentAddress(route));
	// The page was removed meanwhile, or cannot be rendered; the document says why.
	if (!response.ok) return location.reload();
	const { main, title, styles }: { main: string; title: string; styles: Record<string, string> } =
		await response.json();
	// Style sheets linked inside the page are replaced with it, and a new component can need others.
	await ensureStyles(styles);
	dispatch('docs:navigating', undefined);
	target.innerHTML = main;
	document.title = title;
	dispatch('docs:navigated', { route });
});

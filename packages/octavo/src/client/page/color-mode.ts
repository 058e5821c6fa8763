import { t } from '@octavo/contract/index.ts';
import { all, guard, onPage } from '../base/behaviour.ts';
import { read } from '../base/storage.ts';

type Theme = 'light' | 'dark';

const root = (): DOMStringMap => document.documentElement.dataset;

/** Synchronizes the colour mode with other tabs and, where the site follows it, with the system. */
export function startColorMode(): void {
	onPage('colour mode', label);
	addEventListener('storage', (event) => {
		if (event.key === 'theme') guard('colour mode', () => showTheme(preferred()));
	});
	matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => showTheme(preferred()));
}

/** Returns the mode by the rules of `inline.ts`: saved mode, then system where configured, then default. */
function preferred(): Theme {
	const saved = read('theme');
	const theme = saved === 'light' || saved === 'dark' ? saved : root().colorMode;
	if (theme === 'system') return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
	return theme === 'dark' ? 'dark' : 'light';
}

/** Applies the mode and names it in the button's label. */
export function showTheme(theme: Theme): void {
	root().theme = theme;
	label();
}

function label(): void {
	const isDark = root().theme === 'dark';
	for (const button of all('[data-action="toggle-theme"]')) {
		button.setAttribute('aria-label', t('color.label', { mode: isDark ? t('color.dark') : t('color.light') }));
	}
	const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
	const color = isDark ? meta?.dataset.dark : meta?.dataset.light;
	if (meta && color) meta.content = color;
}

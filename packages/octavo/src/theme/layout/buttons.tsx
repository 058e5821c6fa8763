import { SEARCH_ROUTE } from '@octavo/contract/index.ts';
import { Icon } from '../content/index.ts';
import type { SiteModel } from '../model.ts';

/** Opens the search dialog or, without scripts, the search page. */
export function SearchButton() {
	return (
		<form action={SEARCH_ROUTE}>
			<button type="submit" className="search-button" data-opens="search" aria-keyshortcuts="Control+K Meta+K">
				<Icon name="magnifying-glass" />
				<span>Search</span>
				<span aria-hidden="true">
					<kbd data-apple="⌘K">Ctrl K</kbd>
				</span>
			</button>
		</form>
	);
}

/** Opens the Ask AI dialog. */
export function AskButton() {
	return (
		<button type="button" className="ask-button" data-opens="ask">
			<Icon name="sparkle" />
			<span>Ask AI</span>
		</button>
	);
}

/** Switches the colour mode. A script updates its label with the mode. */
export function ColorModeButton({ colorMode }: Pick<SiteModel, 'colorMode'>) {
	if (colorMode.disableSwitch) return null;
	return (
		<button
			type="button"
			className="icon-button color-mode"
			data-action="toggle-theme"
			aria-label={`Switch between dark and light mode (currently ${colorMode.default} mode)`}
		/>
	);
}

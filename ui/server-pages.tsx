/** The door of the pages that the server makes: those of readers without scripts. Loaded by the first of them. */
import { renderToStaticMarkup } from 'react-dom/server';
import { PlainResults, type PlainResultsProps } from './pages/plain-results.tsx';
import { ThanksPage, type ThanksPageProps } from './pages/thanks.tsx';

export { THANKS_STYLE } from './pages/thanks.tsx';

/** @returns what stands in the place of the search page's note on scripts */
export function renderPlainResults(props: PlainResultsProps): string {
	return renderToStaticMarkup(<PlainResults {...props} />);
}

/** @returns a whole document */
export function renderThanksPage(props: ThanksPageProps): string {
	return `<!doctype html>${renderToStaticMarkup(<ThanksPage {...props} />)}\n`;
}

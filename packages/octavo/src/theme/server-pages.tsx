/** Entry point of the pages that the server renders for readers without scripts. It is loaded with the first such request. */
import { renderToStaticMarkup } from 'react-dom/server';
import { PlainResults, type PlainResultsProps } from './pages/plain-results.tsx';
import { ThanksPage, type ThanksPageProps } from './pages/thanks.tsx';

export { THANKS_STYLE } from './pages/thanks.tsx';

/** Renders the results that replace the search page's note on scripts. */
export function renderPlainResults(props: PlainResultsProps): string {
	return renderToStaticMarkup(<PlainResults {...props} />);
}

/** Renders the complete document. */
export function renderThanksPage(props: ThanksPageProps): string {
	return `<!doctype html>${renderToStaticMarkup(<ThanksPage {...props} />)}\n`;
}

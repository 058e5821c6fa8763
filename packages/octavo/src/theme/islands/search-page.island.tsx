import './search.css';
import './search-page.css';
import { SearchPage } from './search/page/search-page.tsx';
import { sharedClient } from './search/query/shared-client.ts';

/** The search page with the site's own index. */
export default function SearchPageIsland() {
	return <SearchPage settings={SEARCH_SETTINGS} client={sharedClient()} />;
}

import './search.css';
import './search-page.css';
import { SearchPage } from './search/page/search-page.tsx';
import { completeSettings, type SearchSettings } from './search/query/settings.ts';
import { sharedClient } from './search/query/shared-client.ts';

/** The search page, for the site's own index. */
export default function SearchPageIsland(unusual: Partial<SearchSettings>) {
	return <SearchPage settings={completeSettings(unusual)} client={sharedClient()} />;
}

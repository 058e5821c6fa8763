import type { PageRecord, SiteModel } from '../model.ts';
import { ArticleFoot } from './article-foot.tsx';
import { ArticleHead } from './article-head.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Feedback } from './feedback.tsx';
import { PageTools } from './page-tools.tsx';
import { Pagination } from './pagination.tsx';
import { FoldedContents, TableOfContents } from './table-of-contents.tsx';

interface ArticlePageProps {
	site: SiteModel;
	page: PageRecord;
	/** The article without its title. */
	html: string;
}

/** A page of documentation: head, article, what comes next, and the contents beside it. */
export function ArticlePage({ site, page, html }: ArticlePageProps) {
	return (
		<div className="doc">
			<article>
				<Breadcrumbs trail={page.breadcrumbs} />
				<ArticleHead title={page.title} description={page.description} badges={page.badges} />
				<PageTools site={site} page={page} />
				<FoldedContents headings={page.headings} />
				<div className="prose" data-article="" dangerouslySetInnerHTML={{ __html: html }} />
				{page.kind === 'doc' && <Feedback route={page.route} />}
				<ArticleFoot page={page} editLabel={site.editLabel} />
				<Pagination previous={page.previous} next={page.next} />
			</article>
			<TableOfContents headings={page.headings} />
		</div>
	);
}

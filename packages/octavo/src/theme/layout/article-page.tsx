import type { PageRecord, SiteModel } from '../model.ts';
import { ArticleFoot } from './article-foot.tsx';
import { ArticleHead } from './article-head.tsx';
import { Feedback } from './feedback.tsx';
import { PageTools } from './page-tools.tsx';
import { Pagination } from './pagination.tsx';
import { ContentsBar, TableOfContents } from './table-of-contents.tsx';

interface ArticlePageProps {
	site: SiteModel;
	page: PageRecord;
	/** HTML of the article without its title. */
	html: string;
	/** Whether the article begins with a summary, so that the description would repeat it. */
	summarized: boolean;
	/** Whether its calls take the column of the table of contents. */
	workbench: boolean;
}

/** A page of documentation: head, article, foot, neighbours, and the table of contents. */
export function ArticlePage({ site, page, html, summarized, workbench }: ArticlePageProps) {
	return (
		<div className={workbench ? 'doc workbench' : 'doc'}>
			<article>
				<ContentsBar headings={page.headings} />
				<ArticleHead
					title={page.title}
					trail={page.breadcrumbs}
					tools={<PageTools site={site} page={page} />}
					description={summarized ? undefined : page.description}
					badges={page.badges}
					proof={page.proof}
				/>
				<div className="prose" data-article="" dangerouslySetInnerHTML={{ __html: html }} />
				{page.kind === 'doc' && <Feedback route={page.route} />}
				<ArticleFoot page={page} editLabel={site.editLabel} />
				<Pagination page={page} />
			</article>
			{!workbench && <TableOfContents headings={page.headings} />}
		</div>
	);
}

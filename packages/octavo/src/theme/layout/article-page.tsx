import { around, encodeAddress, t, textLanguage } from '@octavo/contract/index.ts';
import type { Heading, LinkItem, PageRecord, SiteModel } from '../model.ts';
import { ArticleHead } from './article-head.tsx';
import { Feedback } from './feedback.tsx';

interface ArticlePageProps {
	site: SiteModel;
	page: PageRecord;
	/** HTML of the article without its title. */
	html: string;
	/** Whether the article begins with a summary, so that the description would repeat it. */
	summarized: boolean;
	/** Whether calls follow its opening in the column of the table of contents. */
	workbench: boolean;
}

/** A page of documentation: head, article, foot, neighbours, and the table of contents. */
export function ArticlePage({ site, page, html, summarized, workbench }: ArticlePageProps) {
	const contents = <TableOfContents headings={page.headings} />;
	return (
		<>
			<ContentsBar headings={page.headings} />
			<div className={workbench ? 'doc workbench' : 'doc'}>
				<article>
					<ArticleHead
						title={page.title}
						trail={page.breadcrumbs}
						tools={<PageTools page={page} />}
						description={summarized ? undefined : page.description}
						badges={page.badges}
						proof={page.proof}
					/>
					<div className="prose" data-article="" dangerouslySetInnerHTML={{ __html: html }} />
					{page.kind === 'doc' && <Feedback route={encodeAddress(page.route)} />}
					<ArticleFoot page={page} editLabel={site.editLabel} />
					<Pagination page={page} />
					{workbench && contents}
				</article>
				{!workbench && contents}
			</div>
		</>
	);
}

function Pagination({ page: { previous, next } }: { page: PageRecord }) {
	if (!previous && !next) return null;
	return (
		<nav className="pagination" aria-label={t('page.neighbours')}>
			{previous && (
				<a rel="prev" href={previous.href}>
					<span>{t('nav.previous')}</span>
					{previous.label}
				</a>
			)}
			{next && (
				<a rel="next" href={next.href}>
					<span>{t('nav.next')}</span>
					{next.label}
				</a>
			)}
		</nav>
	);
}

/** Dates are printed in UTC, so that a build produces the same page everywhere. */
const dateOf = (date: Date) =>
	new Intl.DateTimeFormat(textLanguage(), { dateStyle: 'long', timeZone: 'UTC' }).format(date);

/** Tags, a link to the page's source, and the date and author of the last change. */
function ArticleFoot({ page, editLabel }: { page: PageRecord; editLabel: string }) {
	const { tags, editUrl, lastUpdate } = page;
	const updated = lastUpdate && new Date(lastUpdate.date);
	if (tags.length === 0 && !editUrl && !lastUpdate) return null;
	const [beforeDate, afterDate] = around('page.updated');
	return (
		<footer className="article-foot">
			<Tags tags={tags} />
			{editUrl && (
				<a className="article-edit" href={editUrl} target="_blank" rel="noopener">
					{editLabel}
				</a>
			)}
			{updated && (
				<p>
					{beforeDate}
					<time dateTime={updated.toISOString().slice(0, 10)}>{dateOf(updated)}</time>
					{afterDate}
					{lastUpdate.author && ` ${t('page.author', { author: lastUpdate.author })}`}
				</p>
			)}
		</footer>
	);
}

function Tags({ tags }: { tags: LinkItem[] }) {
	if (tags.length === 0) return null;
	return (
		<ul className="tags" aria-label={t('tags.title')}>
			{tags.map(({ href, label }) => (
				<li key={href}>
					<a href={href}>{label}</a>
				</li>
			))}
		</ul>
	);
}

/** Actions for the whole page in a split button: the most common one directly, the others in its menu. */
function PageTools({ page: { markdownUrl } }: { page: PageRecord }) {
	if (!markdownUrl) return null;
	return (
		<div className="page-tools">
			<button type="button" data-action="copy-page" data-href={markdownUrl}>
				{t('page.copy')}
			</button>
			<details className="menu" name="menu">
				<summary aria-label={t('page.more')} />
				<ul>
					<li>
						<a href={markdownUrl}>{t('page.markdown')}</a>
					</li>
				</ul>
			</details>
		</div>
	);
}

interface ContentsProps {
	/** Levels 2 and 3, or level 2 alone on pages with very many headings. */
	headings: Heading[];
}

/** The column beside the article on wide screens. */
function TableOfContents({ headings }: ContentsProps) {
	return (
		<div className="toc">
			{headings.length > 0 && (
				<nav aria-label={t('toc.title')} data-toc="">
					<p className="toc-title" aria-hidden="true">
						{t('toc.title')}
					</p>
					<HeadingList headings={headings} />
				</nav>
			)}
		</div>
	);
}

/**
 * The table of contents for narrow windows: a sticky bar that names the current section and expands. CSS shows either the
 * bar or the column.
 */
function ContentsBar({ headings }: ContentsProps) {
	if (headings.length === 0) return null;
	return (
		<details className="toc-bar fold">
			<summary>
				{t('toc.title')}
				<span data-toc-current="" />
			</summary>
			<nav aria-label={t('toc.title')} data-toc="">
				<HeadingList headings={headings} />
			</nav>
		</details>
	);
}

function HeadingList({ headings }: ContentsProps) {
	return (
		<ul>
			{headings.map(({ id, depth, html }) => (
				<li key={id} {...(depth > 2 && { className: 'sub' })}>
					<a href={`#${id}`} dangerouslySetInnerHTML={{ __html: html }} />
				</li>
			))}
		</ul>
	);
}

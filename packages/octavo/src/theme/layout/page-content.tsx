import { around, SEARCH_ROUTE, TAGS_ROUTE, t } from '@octavo/contract/index.ts';
import groupBy from 'lodash-es/groupBy.js';
import type { Breadcrumb, DocumentInput, PageBody, SiteModel, TagSummary } from '../model.ts';
import { ListPage, StartLinks } from '../pages/list-page.tsx';
import { SearchForm } from '../pages/search-form.tsx';
import { ArticlePage } from './article-page.tsx';

/** The content of `<main>`, by kind of body. */
export function PageContent({ site, page, body, components }: DocumentInput) {
	switch (body.kind) {
		case 'article':
			return (
				<ArticlePage
					site={site}
					page={page}
					html={body.html}
					summarized={components.includes('Tldr')}
					workbench={components.includes('Workbench')}
				/>
			);
		case 'landing':
			// A wide frame in the first area's colour; its sections are the content of a page.
			return (
				<div
					className="landing prose"
					data-accent="indigo"
					data-article=""
					dangerouslySetInnerHTML={{ __html: body.html }}
				/>
			);
		case 'tag-index':
			return <TagIndexPage title={page.title} description={page.description} tags={body.tags} />;
		case 'tag':
			return <TagPage {...body} trail={page.breadcrumbs} />;
		case 'search':
			return <SearchPage site={site} {...body} />;
		case 'not-found':
			return <NotFoundPage site={site} />;
		case 'offline':
			return <OfflinePage site={site} page={page} />;
	}
}

/**
 * The page that is shown offline instead of a page that is not cached. It keeps the requested address, so a link without a
 * path requests that page again.
 */
function OfflinePage({ site, page: { title, description } }: Pick<DocumentInput, 'site' | 'page'>) {
	return (
		<ListPage title={title} description={description}>
			<TornSlip status={t('offline.status')} reason={t('offline.reason')} />
			<ul className="ways">
				<li>
					<a href="?" rel="external">
						{t('error.again')}
					</a>
				</li>
				<StartLinks areas={site.areas} />
			</ul>
			{/* Empty for readers of no other page. */}
			<div data-read-pages="" data-trigger="idle" />
		</ListPage>
	);
}

/** A call that gave nothing: a slip that ends at its seam. A script writes the address. */
function TornSlip({ status, reason }: { status: string; reason: string }) {
	return (
		<div className="torn-slip">
			<code>
				GET <span data-asked="" />
			</code>
			<p className="seam" data-tone="refused">
				<b>{status}</b> <span>{reason}</span>
			</p>
		</div>
	);
}

/**
 * The search page. The form is printed for the time before the scripts have loaded.
 * @param slot as in `PageBody`
 */
function SearchPage({ site, slot }: { site: SiteModel; slot?: string }) {
	const [before, after] = around('search.scripts');
	return (
		<ListPage title={t('search.title')}>
			<div data-island="search-page" data-trigger="idle">
				<SearchForm placeholder={site.search.placeholder} {...(slot && { inputProps: { defaultValue: slot } })} />
			</div>
			<noscript>
				{slot ?? (
					<p>
						{before}
						<a href={TAGS_ROUTE}>{t('search.tags')}</a>
						{after}
					</p>
				)}
			</noscript>
		</ListPage>
	);
}

type TagBody = Extract<PageBody, { kind: 'tag' }>;

/** The pages with a tag, and the related tags, which are other tags of the same pages. The trail leads back to all tags. */
function TagPage({ tag, pages, related, trail }: TagBody & { trail: Breadcrumb[] }) {
	return (
		<ListPage title={tag.label} description={t('tags.pages', { count: pages.length })} trail={trail}>
			<ul className="page-list">
				{pages.map(({ title, route, description, area }) => (
					<li key={route} data-accent={area.accent}>
						<a href={route}>{title}</a>
						<span className="page-list-area">{area.label}</span>
						<p>{description}</p>
					</li>
				))}
			</ul>
			{related.length > 0 && (
				<section aria-labelledby="related">
					<h2 id="related">{t('tags.related')}</h2>
					<ul className="related-tags">
						{related.map(({ label, slug, href, count }) => (
							<li key={slug}>
								<a href={href}>{label}</a> <span>{count}</span>
							</li>
						))}
					</ul>
				</section>
			)}
		</ListPage>
	);
}

/** The page for an unknown address: search, links to the areas, and the closest pages. */
function NotFoundPage({ site }: { site: SiteModel }) {
	return (
		<ListPage title={t('missing.title')} description={t('missing.lead')}>
			<div data-not-found="">
				<TornSlip status={t('missing.status')} reason={t('missing.reason')} />
				<SearchForm placeholder={site.search.placeholder} />
				<p className="search-words">
					<a href={SEARCH_ROUTE} data-opens="search">
						{t('missing.search')}
					</a>
				</p>
				<ul className="ways">
					<StartLinks areas={site.areas} />
					<li>
						<a href={TAGS_ROUTE}>{t('tags.title')}</a>
					</li>
				</ul>
				{/* Last, so that nothing moves when a script fills it. */}
				<section className="suggestions" aria-labelledby="suggestions" hidden>
					<h2 id="suggestions">{t('missing.closest')}</h2>
					<ul data-suggestions="" />
				</section>
			</div>
		</ListPage>
	);
}

interface TagIndexProps {
	title: string;
	description: string;
	/** In alphabetical order. */
	tags: TagSummary[];
}

/** All tags from A to Z with their page counts, and a field that filters them. */
function TagIndexPage({ title, description, tags }: TagIndexProps) {
	const groups = groupBy(tags, initialOf);
	return (
		<ListPage title={title} description={description}>
			<div className="tag-filter">
				<label htmlFor="tag-filter">{t('tags.filter', { count: tags.length })}</label>
				<input id="tag-filter" type="search" dir="auto" autoComplete="off" data-filter-list="tags" />
			</div>
			<nav className="tag-letters" aria-label={t('tags.letters')}>
				{Object.keys(groups).map((letter) => (
					<a key={letter} href={`#letter-${letter}`}>
						{letter}
					</a>
				))}
			</nav>
			<div id="tags">
				{Object.entries(groups).map(([letter, members]) => (
					<section key={letter} className="tag-group" data-filter-group="">
						<h2 id={`letter-${letter}`}>{letter}</h2>
						<ul>
							{members.map((tag) => (
								<li key={tag.slug}>
									<a href={tag.href}>{tag.label}</a>
									{'\u00a0'}
									<span>{tag.count}</span>
								</li>
							))}
						</ul>
					</section>
				))}
				<p data-filter-empty="" hidden>
					{t('tags.none')}
				</p>
			</div>
		</ListPage>
	);
}

/** Returns the first letter of a tag's label, without its accent, or `0-9` for a digit or a sign. */
function initialOf({ label }: TagSummary): string {
	const initial = label.normalize('NFD').charAt(0).toUpperCase();
	return /\p{L}/u.test(initial) ? initial : '0-9';
}

import type { LinkItem, PageRecord } from '../model.ts';

/** Dates are printed in UTC, so that a build produces the same page everywhere. */
const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Tags, a link to the page's source, and the date and author of the last change. */
export function ArticleFoot({ page, editLabel }: { page: PageRecord; editLabel: string }) {
	const { tags, editUrl, lastUpdate } = page;
	const updated = lastUpdate && new Date(lastUpdate.date);
	if (tags.length === 0 && !editUrl && !lastUpdate) return null;
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
					Last updated on <time dateTime={updated.toISOString().slice(0, 10)}>{DATE.format(updated)}</time>
					{lastUpdate.author && ` by ${lastUpdate.author}`}
				</p>
			)}
		</footer>
	);
}

function Tags({ tags }: { tags: LinkItem[] }) {
	if (tags.length === 0) return null;
	return (
		<ul className="tags" aria-label="Tags">
			{tags.map(({ href, label }) => (
				<li key={href}>
					<a href={href}>{label}</a>
				</li>
			))}
		</ul>
	);
}

import { t } from '@octavo/contract/index.ts';
import groupBy from 'lodash-es/groupBy.js';
import type { TagSummary } from '../model.ts';
import { ListPage } from './list-page.tsx';

interface TagIndexProps {
	title: string;
	description: string;
	/** In alphabetical order. */
	tags: TagSummary[];
}

/** All tags from A to Z with their page counts, and a field that filters them. */
export function TagIndexPage({ title, description, tags }: TagIndexProps) {
	const groups = groupBy(tags, initialOf);
	return (
		<ListPage title={title} description={description}>
			<div className="tag-filter">
				<label htmlFor="tag-filter">{t('tags.filter', { count: tags.length })}</label>
				<input id="tag-filter" type="search" autoComplete="off" data-filter-list="tags" />
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

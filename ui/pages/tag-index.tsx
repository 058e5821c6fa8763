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
	const groups = groupByInitial(tags);
	return (
		<ListPage title={title} description={description}>
			<div className="tag-filter">
				<label htmlFor="tag-filter">Filter {tags.length} tags</label>
				<input id="tag-filter" type="search" autoComplete="off" data-filter-list="tags" />
			</div>
			<nav className="tag-letters" aria-label="Letters">
				{[...groups.keys()].map((letter) => (
					<a key={letter} href={`#letter-${letter}`}>
						{letter}
					</a>
				))}
			</nav>
			<div id="tags">
				{[...groups].map(([letter, members]) => (
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
					No tag matches.
				</p>
			</div>
		</ListPage>
	);
}

/** Groups tags by the first letter of their label; labels that start with a digit or a sign are grouped as `0-9`. */
function groupByInitial(tags: TagSummary[]): Map<string, TagSummary[]> {
	const groups = new Map<string, TagSummary[]>();
	for (const tag of tags) {
		const initial = tag.label.charAt(0).toUpperCase();
		const letter = /[A-Z]/.test(initial) ? initial : '0-9';
		groups.set(letter, [...(groups.get(letter) ?? []), tag]);
	}
	return groups;
}

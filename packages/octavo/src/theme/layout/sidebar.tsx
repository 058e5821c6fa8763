import { t } from '@octavo/contract/index.ts';
import { badgeWord } from '../content/badges/badges.tsx';
import { Link } from '../content/index.ts';
import { WithBreaks } from '../content/markdown/inline-code.tsx';
import type { Sidebar, SidebarGroup, SidebarItem, SidebarLink } from '../model.ts';

/** The column to the left of the page, which is empty and hidden if the page has no sidebar. */
export function SidebarFrame({ sidebar }: { sidebar: Sidebar | undefined }) {
	return (
		<div className="side">
			<div data-sidebar-slot="">{sidebar && <SidebarNavigation sidebar={sidebar} />}</div>
		</div>
	);
}

/** The buttons that hide and show the sidebar. They are part of the scripts, which add them with their style sheet. */
export function SideTools() {
	return (
		<div className="side-tools">
			<button type="button" className="icon-button" data-action="hide-sidebar" aria-label={t('sidebar.hide')} />
			<button type="button" className="icon-button" data-action="show-sidebar" aria-label={t('sidebar.show')} />
		</div>
	);
}

export function SidebarNavigation({ sidebar }: { sidebar: Sidebar }) {
	return (
		<nav className="sidebar" aria-label={t('nav.side')} data-sidebar={sidebar.id} data-branches={sidebar.branchesAt}>
			<input
				type="search"
				dir="auto"
				placeholder={t('sidebar.filter')}
				aria-label={t('sidebar.filter')}
				autoComplete="off"
				data-filter-sidebar=""
			/>
			<ul>
				<SidebarItems items={sidebar.items} />
			</ul>
		</nav>
	);
}

export function SidebarItems({ items }: { items: SidebarItem[] }) {
	return items.map((item) =>
		item.kind === 'link' ? (
			<li key={item.href + item.label}>
				<SidebarAnchor {...item} />
			</li>
		) : (
			<li key={item.id}>{item.collapsible ? <CollapsibleGroup {...item} /> : <FixedGroup {...item} />}</li>
		),
	);
}

function SidebarAnchor({ href, label, badges, active, above }: Omit<SidebarLink, 'kind'>) {
	return (
		<Link href={href} {...((active || above) && { 'aria-current': active ? 'page' : 'true' })}>
			<Label label={label} badges={badges} />
		</Link>
	);
}

/**
 * The text of an entry, in which a name such as `webhooks.populateRelations` breaks before its dot. Its badges are less
 * prominent than a page's own, because many can be visible at a time: "new" is a dot, whose word is only read out.
 */
function Label({ label, badges }: Pick<SidebarLink, 'label' | 'badges'>) {
	return (
		<>
			<WithBreaks text={label} />
			{badges.map((kind) => (
				<span key={kind} className="sidebar-badge" data-kind={kind}>
					{badgeWord(kind)}
				</span>
			))}
		</>
	);
}

function FixedGroup(group: SidebarGroup) {
	return (
		<>
			<span className="sidebar-head">
				<Label {...group} />
			</span>
			<ul>
				<SidebarItems items={group.items} />
			</ul>
		</>
	);
}

function CollapsibleGroup(group: SidebarGroup) {
	const { deferred, items } = group;
	const isSent = !deferred || items.length > 0;
	return (
		<details data-group={group.id} open={group.open} {...(!isSent && { 'data-deferred': '' })}>
			<summary>
				<Label {...group} />
			</summary>
			{isSent ? (
				<ul>
					<SidebarItems items={items} />
				</ul>
			) : (
				deferred.first && (
					<noscript>
						<SidebarAnchor {...deferred.first} badges={[]} active={false} />
					</noscript>
				)
			)}
		</details>
	);
}

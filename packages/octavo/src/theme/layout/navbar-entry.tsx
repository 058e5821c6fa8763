import { t } from '@octavo/contract/index.ts';
import type { ReactNode } from 'react';
import { Icon, isExternal } from '../content/index.ts';
import type { LinkItem, NavbarItem } from '../model.ts';

interface NavbarEntryProps {
	item: NavbarItem;
	/** Rendered in place of a search item. */
	search: ReactNode;
}

export function NavbarEntry({ item, search }: NavbarEntryProps) {
	switch (item.type) {
		case 'link':
		case 'doc':
		case 'docSidebar':
			return <NavbarLink link={item.link} active={item.active} />;
		case 'docsVersion':
			return <NavbarLink link={item.link} active={item.active} version />;
		case 'search':
			return search;
		case 'html':
			return <div className="navbar-html" dangerouslySetInnerHTML={{ __html: item.html }} />;
		case 'dropdown':
			return <Dropdown label={item.label} items={item.items} />;
		case 'localeDropdown':
			return <Dropdown label={item.label} icon="translate" items={item.items} />;
		case 'docsVersionDropdown':
			return <Dropdown label={item.label} items={item.items} version project={item.project ?? false} />;
	}
}

interface NavbarLinkProps {
	link: LinkItem;
	active: boolean;
	/** Whether a script saves the version that the link selects. */
	version?: boolean;
	lang?: string | undefined;
}

export function NavbarLink({ link, active, version, lang }: NavbarLinkProps) {
	const leaving = (link.external ?? isExternal(link.href)) && { target: '_blank', rel: 'noopener' };
	return (
		<a
			className="navbar-link"
			href={link.href}
			{...leaving}
			{...(active && { 'aria-current': 'true' })}
			{...(version && { 'data-docs-version': '' })}
			{...(lang && { lang, hrefLang: lang })}
		>
			{link.icon && <Icon name={link.icon} />}
			{link.label}
		</a>
	);
}

interface DropdownProps {
	label: string;
	icon?: string;
	items: (LinkItem & { active: boolean; lang?: string })[];
	version?: boolean;
	/** Whether scripts add the form for the version of the reader's project. */
	project?: boolean;
}

/** A menu that works without scripts. */
function Dropdown({ label, icon, items, version = false, project = false }: DropdownProps) {
	return (
		<details className="menu" name="menu">
			<summary className="navbar-link">
				{icon && <Icon name={icon} />}
				{label}
			</summary>
			<ul {...(project && { 'data-asks-version': '' })}>
				{items.map((item) => (
					<li key={item.href}>
						<NavbarLink link={item} active={item.active} version={version} lang={item.lang} />
					</li>
				))}
			</ul>
		</details>
	);
}

/** Lets readers enter their version, which marks newer features. It is saved only in their browser. Scripts add it to its menu. */
export function ProjectVersion() {
	return (
		<li>
			<form className="project-version" data-reader-version="">
				<label>
					{t('version.project')}
					<input placeholder={t('version.example')} autoComplete="off" spellCheck={false} />
				</label>
				<button type="submit">{t('version.mark')}</button>
				<output />
			</form>
		</li>
	);
}

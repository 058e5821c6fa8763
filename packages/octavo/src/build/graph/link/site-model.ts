import type { LinkItem, SiteModel } from '../../../theme/model.ts';
import type { SiteConfig } from '../read/config-schema.ts';
import { isExternal } from './routes.ts';

/** Returns the folder in which a site is published, e.g. `/docs`; empty at the root of an origin. */
export function basePath(url: string): string {
	return new URL(url).pathname.replace(/\/$/, '');
}

/** Returns the data that is the same on every page. */
export function makeSiteModel(config: SiteConfig): SiteModel {
	const { externalUrlPattern, issueUrl, placeholder } = config.search;
	return {
		title: config.title,
		tagline: config.tagline,
		url: config.url,
		base: basePath(config.url),
		lang: config.language,
		locales: config.locales,
		version: { name: config.version.name, label: config.version.label },
		colorMode: config.colorMode,
		navbar: { title: config.navbar.title ?? config.title, hideOnScroll: config.navbar.hideOnScroll },
		sidebar: config.sidebar,
		...(config.announcement && { announcement: config.announcement }),
		footer: {
			columns: config.footer.columns.map(({ title, links }) => ({ title, links: links.map(makeLink) })),
			copyright: config.footer.copyright,
		},
		areas: config.areas.map(({ id, label, accent, href, description }) => ({ id, label, accent, href, description })),
		contentTypes: config.contentTypes.map(({ area, paths, ...choice }) => choice),
		search: {
			placeholder,
			...(issueUrl !== undefined && { issueUrl }),
			...(externalUrlPattern !== undefined && { externalUrlPattern }),
		},
		errorPages: config.errorPages,
		ask: config.ask,
		editLabel: config.editLabel,
	};
}

/** Returns a link of the configuration in the form that components print. */
export function makeLink({ label, href, icon }: { label: string; href: string; icon?: string | undefined }): LinkItem {
	return { label, href, ...(isExternal(href) && { external: true }), ...(icon !== undefined && { icon }) };
}

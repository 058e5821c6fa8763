import { t } from '@octavo/contract/index.ts';
import type { SiteModel } from '../model.ts';

/** Assistants that accept a first message in the address, with the address before the message. */
const ASSISTANTS = [
	{ name: 'ChatGPT', address: 'https://chatgpt.com/?hints=search&q=' },
	{ name: 'Claude', address: 'https://claude.ai/new?q=' },
];

/**
 * The entries of a page's menu that are the same on all pages. They are part of the scripts, which add them to the menu
 * and the message to the addresses of assistants.
 */
export function PageMenu({ site }: { site: SiteModel }) {
	return (
		<>
			{site.ask.enabled && (
				<li>
					<button type="button" data-opens="ask">
						{t('page.ask')}
					</button>
				</li>
			)}
			<li className="needs-mcp">
				<button type="button" data-action="editor-setup" data-name={serverName(site.title)}>
					{t('page.editor')}
				</button>
			</li>
			{ASSISTANTS.map(({ name, address }) => (
				<li key={name}>
					<a href={address} target="_blank" rel="noopener">
						{t('page.assistant', { name })}
					</a>
				</li>
			))}
		</>
	);
}

/** Returns the name under which clients list the site's tools. */
function serverName(title: string): string {
	return title
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, '-')
		.replaceAll(/^-|-$/g, '');
}

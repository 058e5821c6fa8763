import type { PageRecord, SiteModel } from '../model.ts';

/** Assistants that accept a first message in the address, with the address before the message. */
const ASSISTANTS = [
	{ name: 'ChatGPT', address: 'https://chatgpt.com/?hints=search&q=' },
	{ name: 'Claude', address: 'https://claude.ai/new?q=' },
];

/** Actions for the whole page in a split button: the most common one directly, the others in its menu. */
export function PageTools({ site, page }: { site: SiteModel; page: PageRecord }) {
	const { markdownUrl } = page;
	if (!markdownUrl) return null;
	return (
		<div className="page-tools">
			<button type="button" data-action="copy-page" data-href={markdownUrl}>
				Copy page
			</button>
			<details className="menu" name="menu">
				<summary aria-label="More for this page" />
				<ul>
					{site.ask.enabled && (
						<li>
							<button type="button" data-opens="ask">
								Ask about this page
							</button>
						</li>
					)}
					<OpenAs markdownUrl={markdownUrl} site={site} />
				</ul>
			</details>
		</div>
	);
}

/** Returns the name under which clients list the site's tools. */
function serverName(title: string): string {
	return title
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, '-')
		.replaceAll(/^-|-$/g, '');
}

function OpenAs({ markdownUrl, site }: { markdownUrl: string; site: SiteModel }) {
	const markdown = new URL(markdownUrl, site.url).href;
	// Spaces are encoded as plus signs; the other characters need no encoding.
	const message = `Read+${markdown}+and+answer+my+questions+about+it.`;
	return (
		<>
			<li>
				<a href={markdownUrl}>View as Markdown</a>
			</li>
			<li className="needs-mcp">
				<button type="button" data-action="editor-setup" data-name={serverName(site.title)}>
					Add to your editor
				</button>
			</li>
			{ASSISTANTS.map(({ name, address }) => (
				<li key={name}>
					<a href={address + message} target="_blank" rel="noopener">
						Open in {name}
					</a>
				</li>
			))}
		</>
	);
}

import { MCP_ADDRESS } from '../../contract/index.ts';

interface ClientSetup {
	client: string;
	/** A link that configures the client directly. */
	link?: string;
	hint: string;
	command?: string;
}

/** Returns how common clients are configured for a Model Context Protocol server, each in its documented format. */
export function clientSetups(name: string, url: string): ClientSetup[] {
	const generic = JSON.stringify({ mcpServers: { [name]: { type: 'http', url } } }, null, 2);
	const forCode = JSON.stringify({ name, type: 'http', url });
	return [
		{
			client: 'VS Code',
			link: `vscode:mcp/install?${encodeURIComponent(forCode)}`,
			hint: 'or in a terminal:',
			command: `code --add-mcp '${forCode}'`,
		},
		{
			client: 'Cursor',
			link: `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${encodeURIComponent(btoa(JSON.stringify({ url })))}`,
			hint: 'or in ~/.cursor/mcp.json:',
			command: JSON.stringify({ mcpServers: { [name]: { url } } }, null, 2),
		},
		{ client: 'Claude Code', hint: 'In a terminal:', command: `claude mcp add --transport http ${name} ${url}` },
		{
			client: 'Claude Desktop',
			hint: 'Under Settings > Connectors, add a custom connector with the address:',
			command: url,
		},
		{ client: 'Another client', hint: 'Most read a file like this:', command: generic },
	];
}

/** Shows how to connect an assistant to this site's search, pages and Ask AI. */
export function showEditorSetup(button: HTMLElement): void {
	if (document.querySelector('.editor-setup')) return;
	const dialog = document.createElement('dialog');
	dialog.className = 'editor-setup';
	dialog.setAttribute('aria-labelledby', 'editor-setup-title');
	const title = document.createElement('h2');
	title.id = 'editor-setup-title';
	title.textContent = 'Add these docs to your editor';
	const close = document.createElement('button');
	close.textContent = 'Close';
	close.addEventListener('click', () => dialog.close());
	const setups = clientSetups(button.dataset.name || 'docs', new URL(MCP_ADDRESS, location.href).href);
	dialog.append(
		title,
		paragraph('Your assistant can then search, read and ask this site (Model Context Protocol). No key is needed.'),
		...setups.flatMap(sectionOf),
		close,
	);
	// Screen readers ignore a live region outside an open modal dialog.
	const live = document.querySelector('[data-live]');
	const parent = live?.parentElement;
	if (live) dialog.append(live);
	dialog.addEventListener('close', () => {
		if (live) parent?.append(live);
		dialog.remove();
		button.closest('details')?.querySelector('summary')?.focus();
	});
	dialog.addEventListener('click', (event) => {
		if (event.target === dialog) dialog.close();
	});
	document.body.append(dialog);
	dialog.showModal();
}

function sectionOf({ client, link, hint, command }: ClientSetup): HTMLElement[] {
	const title = document.createElement('h3');
	title.textContent = client;
	const elements: HTMLElement[] = [title];
	const line = paragraph(hint);
	if (link) {
		const opener = document.createElement('a');
		opener.href = link;
		opener.textContent = `Open ${client}`;
		line.prepend(opener, ', ');
	}
	elements.push(line);
	if (command) elements.push(commandBox(client, command));
	return elements;
}

/** Marks the box as a code block, so that its button copies it. */
function commandBox(client: string, command: string): HTMLElement {
	const box = document.createElement('div');
	box.className = 'editor-setup-command';
	box.dataset.code = '';
	const code = document.createElement('pre');
	code.tabIndex = 0;
	code.textContent = command;
	const copy = document.createElement('button');
	copy.dataset.action = 'copy-code';
	copy.setAttribute('aria-label', `Copy for ${client}`);
	copy.textContent = 'Copy';
	box.append(code, copy);
	return box;
}

function paragraph(text: string): HTMLElement {
	const element = document.createElement('p');
	element.textContent = text;
	return element;
}

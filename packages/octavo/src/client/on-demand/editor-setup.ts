import { MCP_ADDRESS, t } from '@octavo/contract/index.ts';
import { createElement } from '../base/create-element.ts';
import { openDialog } from '../base/open-dialog.ts';

interface ClientSetup {
	client: string;
	/** A link that configures the client directly. */
	link?: string;
	hint: string;
	command: string;
}

/** Returns how common clients are configured for a Model Context Protocol server, each in its documented format. */
export function clientSetups(name: string, url: string): ClientSetup[] {
	const generic = JSON.stringify({ mcpServers: { [name]: { type: 'http', url } } }, null, 2);
	const forCode = JSON.stringify({ name, type: 'http', url });
	return [
		{
			client: 'VS Code',
			link: `vscode:mcp/install?${encodeURIComponent(forCode)}`,
			hint: t('editor.orTerminal'),
			command: `code --add-mcp '${forCode}'`,
		},
		{
			client: 'Cursor',
			link: `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${encodeURIComponent(btoa(JSON.stringify({ url })))}`,
			hint: t('editor.orFile', { file: '~/.cursor/mcp.json' }),
			command: JSON.stringify({ mcpServers: { [name]: { url } } }, null, 2),
		},
		{ client: 'Claude Code', hint: t('editor.terminal'), command: `claude mcp add --transport http ${name} ${url}` },
		{
			client: 'Claude Desktop',
			hint: t('editor.connector'),
			command: url,
		},
		{ client: t('editor.another'), hint: t('editor.generic'), command: generic },
	];
}

/** Shows how to connect an assistant to this site's search, pages and Ask AI. */
export function showEditorSetup(button: HTMLElement): void {
	const setups = clientSetups(button.dataset.name || 'docs', new URL(MCP_ADDRESS, location.href).href);
	const dialog = openDialog(
		'editor-setup',
		t('editor.title'),
		paragraph(t('editor.lead')),
		...setups.flatMap(sectionOf),
	);
	dialog?.addEventListener('close', () => button.closest('details')?.querySelector('summary')?.focus());
}

function sectionOf({ client, link, hint, command }: ClientSetup): HTMLElement[] {
	const line = paragraph(hint);
	if (link) line.prepend(createElement('a', { href: link, textContent: t('editor.open', { client }) }), ', ');
	const title = createElement('h3', { textContent: client });
	return [title, line, commandBox(client, command)];
}

/** Marks the box as a code block, so that its button copies it. */
function commandBox(client: string, command: string): HTMLElement {
	const code = createElement('pre', { tabIndex: 0 }, createElement('code', { textContent: command }));
	const copy = createElement('button', { ariaLabel: t('editor.copyFor', { client }), textContent: t('copy.copy') });
	copy.dataset.action = 'copy-code';
	const box = createElement('div', { className: 'editor-setup-command' }, code, copy);
	box.dataset.code = '';
	return box;
}

const paragraph = (textContent: string) => createElement('p', { textContent });

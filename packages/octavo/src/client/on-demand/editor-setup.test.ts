// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clientSetups, showEditorSetup } from './editor-setup.ts';

const URL_ = 'https://docs.example.com/mcp';
const setups = clientSetups('example-docs', URL_);
const setup = (client: string) => setups.find((one) => one.client === client);

it('encodes name and address in the link format of each client', () => {
	const [, forCode = ''] = setup('VS Code')?.link?.split('vscode:mcp/install?') ?? [];
	expect(JSON.parse(decodeURIComponent(forCode))).toEqual({ name: 'example-docs', type: 'http', url: URL_ });
	const cursor = new URL(setup('Cursor')?.link ?? '');
	expect(`${cursor.protocol}//${cursor.host}${cursor.pathname}`).toBe('cursor://anysphere.cursor-deeplink/mcp/install');
	expect(cursor.searchParams.get('name')).toBe('example-docs');
	expect(JSON.parse(atob(cursor.searchParams.get('config') ?? ''))).toEqual({ url: URL_ });
});

it('lists complete commands and configuration files', () => {
	expect(setup('Claude Code')?.command).toBe(`claude mcp add --transport http example-docs ${URL_}`);
	expect(setup('Claude Desktop')?.command).toBe(URL_);
	expect(JSON.parse(setup('Another client')?.command ?? '')).toEqual({
		mcpServers: { 'example-docs': { type: 'http', url: URL_ } },
	});
});

beforeEach(() => {
	document.body.innerHTML = '<details open><summary>Open</summary><button data-name="example-docs"></button></details>';
});
afterEach(() => document.querySelector<HTMLDialogElement>('dialog')?.close());

it('opens one named dialog, and returns the focus when it closes', () => {
	const button = document.querySelector('button') as HTMLButtonElement;
	showEditorSetup(button);
	showEditorSetup(button);
	const dialogs = document.querySelectorAll('dialog');
	expect(dialogs).toHaveLength(1);
	expect(document.getElementById(dialogs[0]?.getAttribute('aria-labelledby') ?? '')?.textContent).toContain('editor');
	expect(document.querySelectorAll('dialog [data-code] [data-action="copy-code"]')).toHaveLength(5);
	dialogs[0]?.close();
	expect(document.querySelector('dialog')).toBeNull();
	expect(document.activeElement?.tagName).toBe('SUMMARY');
});

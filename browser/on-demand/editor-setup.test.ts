// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { showEditorSetup, waysOf } from './editor-setup.ts';

const URL_ = 'https://docs.example.com/mcp';
const ways = waysOf('example-docs', URL_);
const way = (client: string) => ways.find((one) => one.client === client);

it('each link carries the name and the address in the form of its client', () => {
	const [, forCode = ''] = way('VS Code')?.link?.split('vscode:mcp/install?') ?? [];
	expect(JSON.parse(decodeURIComponent(forCode))).toEqual({ name: 'example-docs', type: 'http', url: URL_ });
	const cursor = new URL(way('Cursor')?.link ?? '');
	expect(`${cursor.protocol}//${cursor.host}${cursor.pathname}`).toBe('cursor://anysphere.cursor-deeplink/mcp/install');
	expect(cursor.searchParams.get('name')).toBe('example-docs');
	expect(JSON.parse(atob(cursor.searchParams.get('config') ?? ''))).toEqual({ url: URL_ });
});

it('commands and files are complete', () => {
	expect(way('Claude Code')?.command).toBe(`claude mcp add --transport http example-docs ${URL_}`);
	expect(way('Claude Desktop')?.command).toBe(URL_);
	expect(JSON.parse(way('Another client')?.command ?? '')).toEqual({
		mcpServers: { 'example-docs': { type: 'http', url: URL_ } },
	});
});

beforeEach(() => {
	document.body.innerHTML =
		'<details open><summary>Open</summary><button data-name="example-docs"></button></details><div data-live></div>';
});
afterEach(() => document.querySelector<HTMLDialogElement>('dialog')?.close());

it('the dialog has a name, is not opened twice, and gives the announcements and the focus back', () => {
	const button = document.querySelector('button') as HTMLButtonElement;
	showEditorSetup(button);
	showEditorSetup(button);
	const dialogs = document.querySelectorAll('dialog');
	expect(dialogs).toHaveLength(1);
	expect(document.getElementById(dialogs[0]?.getAttribute('aria-labelledby') ?? '')?.textContent).toContain('editor');
	expect(document.querySelectorAll('dialog [data-code] [data-action="copy-code"]')).toHaveLength(5);
	expect(document.querySelector('dialog [data-live]')).not.toBeNull();
	dialogs[0]?.close();
	expect(document.querySelector('dialog')).toBeNull();
	expect(document.querySelector('body > [data-live]')).not.toBeNull();
	expect(document.activeElement?.tagName).toBe('SUMMARY');
});

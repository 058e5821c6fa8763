import { expect, it } from 'vitest';
import { PanelBundleError } from './esbuild.ts';
import { completeFragment } from './fragment.ts';

it('leaves a complete plugin unchanged, and looks up undefined names', () => {
	const code =
		"export default { bootstrap(app) { app.getPlugin('content-manager').injectComponent('a', 'b', { Component: Note }); } };";
	expect(completeFragment(code, {})).toBe(`const { Note } = globalThis.exampleScope(["Note"]);\n${code}`);
});

it('shows elements on their own page', () => {
	const shown = completeFragment('<Page.Error />', {});
	expect(shown).toContain('const { Page } = globalThis.exampleScope(["Page"])');
	expect(shown).toContain('return <><Page.Error /></>;');
	expect(shown).toContain('globalThis.addExamplePage(app,');
});

it('runs hooks during rendering, and asynchronous code afterwards', () => {
	const shown = completeFragment("const { get } = useFetchClient();\nconst { data } = await get('/notes');", {});
	expect(shown).toMatch(
		/const \{ get \} = useFetchClient\(\);\nreturn globalThis\.exampleLater\(async \(\) => \{\nconst \{ data \}/,
	);
	expect(shown).toContain('return data;');
});

it('puts statements about the application into the matching plugin function', () => {
	expect(completeFragment("app.registerPlugin({ id: 'a', name: 'A' });", {})).toContain('register(app) {');
	expect(completeFragment("app.registerHook('a', (value) => value);", {})).toContain('bootstrap(app) {');
	expect(completeFragment('addBulkAction([Action]);', {})).toContain('bootstrap(app) {');
});

it('passes given values to code and components', () => {
	expect(completeFragment('const shown = notes.length;', { given: 'notes: [1]' })).toContain(
		'const { notes } = { notes: [1] };',
	);
	expect(completeFragment('export const Votes = ({ count }) => <p>{count}</p>;', { given: 'count: 3' })).toContain(
		'<Votes {...given} />',
	);
});

it('refuses code that is not part of a program', () => {
	expect(() => completeFragment('<Open>', {})).toThrow(PanelBundleError);
});

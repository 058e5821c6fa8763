import { setLanguage } from '@octavo/contract/index.ts';
import { afterEach, expect, it } from 'vitest';
import { inlineTexts } from './inline-texts.ts';

const IMPORT = "import { t, textLanguage } from '@octavo/contract/index.ts';\n";

async function transformed(code: string): Promise<string> {
	const { transform } = inlineTexts();
	if (typeof transform !== 'function') throw new Error('The plugin has no transform.');
	const result: unknown = await Reflect.apply(transform, undefined, [IMPORT + code, '/a.tsx']);
	return (result as { code: string }).code.slice(IMPORT.length);
}

afterEach(() => setLanguage('en'));

it('replaces calls by the texts of the language, in JSX and behind characters outside the first plane', async () => {
	const code = "const mark = '🙂'; export default <b title={t('do.close')}>{textLanguage()}</b>;";
	expect(await transformed(code)).toBe(`const mark = '🙂'; export default <b title={\`Close\`}>{"en"}</b>;`);
	setLanguage('de-AT');
	expect(await transformed("t('do.close') + textLanguage()")).toBe('`Schließen` + "de-AT"');
	setLanguage('fr');
	expect(await transformed("t('do.close') + textLanguage()")).toBe('`Close` + "en"');
});

it('puts values into their slots, texts among them, and chooses the word that goes with a number', async () => {
	const label = await transformed("t('color.label', { mode: dark ? t('color.dark') : t('color.light') })");
	expect(new Function('dark', `return ${label}`)(true)).toBe(
		'Switch between dark and light mode (currently dark mode)',
	);
	const found = (count: number) => `t('tags.pages', { count: ${count} })`;
	const script = await transformed(`[${found(1)}, ${found(2)}]`);
	expect(new Function(`return ${script}`)()).toEqual(['1 page', '2 pages']);
});

it('refuses a text that is only known when the script runs, and a value that is missing', async () => {
	await expect(transformed('t(name)')).rejects.toThrow('/a.tsx: t() at 61 has to name its text.');
	await expect(transformed("t('tags.filter')")).rejects.toThrow('the text "tags.filter" has no value for {count}');
});

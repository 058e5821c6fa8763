import { CodeBlock } from '../markdown/code-block.tsx';
import type { CodeBlockProps } from '../markdown-props.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export function escapeHtml(text: string): string {
	return text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);
}

/** A code block without a highlighter, for examples. */
export function fence(language: string, code: string, more: Partial<CodeBlockProps> = {}) {
	const html = code
		.split('\n')
		.map((line) => `<span class="line">${escapeHtml(line)}</span>`)
		.join('\n');
	return <CodeBlock key={language} html={html} code={code} language={language} {...more} />;
}

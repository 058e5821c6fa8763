import { CodeBlock } from '../markdown/code-block.tsx';
import type { CodeBlockProps } from '../markdown-props.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escapeHtml(text: string): string {
	return text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);
}

/** A code block without a highlighter, for examples. */
export function fence(language: string, code: string, more: Partial<CodeBlockProps> = {}) {
	return <CodeBlock key={language} html={escapeHtml(code)} code={code} language={language} {...more} />;
}

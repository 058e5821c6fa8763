import { escapeHtml } from '../escape-html.ts';
import { CodeBlock } from '../markdown/code-block.tsx';
import type { CodeBlockProps } from '../markdown-props.ts';

/** A code block without a highlighter, for examples. */
export function fence(language: string, code: string, more: Partial<CodeBlockProps> = {}) {
	return <CodeBlock key={language} html={escapeHtml(code)} code={code} language={language} {...more} />;
}

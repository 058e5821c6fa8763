// The pages' code styles, for pages that do not load them.
import '../../content/markdown/code-block.css';
import Prism from 'prismjs';
// Each grammar registers itself with Prism; the order follows their dependencies.
import 'prismjs/components/prism-bash.js';
import 'prismjs/components/prism-graphql.js';
import 'prismjs/components/prism-json.js';
import 'prismjs/components/prism-typescript.js';
import 'prismjs/components/prism-jsx.js';
import 'prismjs/components/prism-yaml.js';
import type { ReactNode } from 'react';
import { type TokenRole, tokenClasses } from '../../content/token-classes.ts';
import { roleOf } from '../../content/token-roles.ts';

/** Prism's names of languages that have other names in fences. */
const ALIASES: Record<string, string> = { js: 'javascript', ts: 'typescript', sh: 'bash', shell: 'bash', yml: 'yaml' };

/** Highlights code with the classes of the pages. Code of an unknown language is returned unchanged. */
export function highlight(code: string, language: string): ReactNode {
	const name = ALIASES[language] ?? language;
	const grammar = Object.hasOwn(Prism.languages, name) ? Prism.languages[name] : undefined;
	if (!grammar || typeof grammar === 'function') return code;
	return nodesOf(Prism.tokenize(code, grammar), name, undefined, null);
}

function nodesOf(
	stream: Prism.TokenStream,
	language: string,
	parent: string | undefined,
	role: TokenRole | null,
): ReactNode {
	if (typeof stream === 'string') return role ? <span className={tokenClasses[role]}>{stream}</span> : stream;
	if (Array.isArray(stream)) {
		return stream.map((part, index) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: the tokens of one code never move
			<Nodes key={index} {...{ stream: part, language, parent, role }} />
		));
	}
	const types = [stream.type, ...(stream.alias ? [stream.alias].flat() : [])];
	return nodesOf(stream.content, language, stream.type, roleOf(language, types, parent, role));
}

interface NodesProps {
	stream: Prism.TokenStream;
	language: string;
	parent: string | undefined;
	role: TokenRole | null;
}

function Nodes({ stream, language, parent, role }: NodesProps): ReactNode {
	return nodesOf(stream, language, parent, role);
}

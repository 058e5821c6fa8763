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
	return <Tokens stream={Prism.tokenize(code, grammar)} language={name} />;
}

interface TokensProps {
	stream: Prism.TokenStream;
	language: string;
	/** Type and role of the enclosing token. */
	parent?: string;
	inherited?: TokenRole | null;
}

function Tokens({ stream, ...shared }: TokensProps): ReactNode {
	const { language, parent, inherited = null } = shared;
	if (typeof stream === 'string') return inherited ? <span className={tokenClasses[inherited]}>{stream}</span> : stream;
	if (Array.isArray(stream)) {
		return stream.map((part, index) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: the tokens of one code never move
			<Tokens key={index} {...shared} stream={part} />
		));
	}
	const types = [stream.type, ...(stream.alias ? [stream.alias].flat() : [])];
	const role = roleOf(language, types, parent, inherited);
	return <Tokens stream={stream.content} language={language} parent={stream.type} inherited={role} />;
}

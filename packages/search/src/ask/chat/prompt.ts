import { titleOf } from '../model.ts';
import type { Passage } from '../passages/read-passages.ts';
import type { EarlierExchange } from '../protocol.ts';
import type { ChatMessage } from './chat-model.ts';

interface PromptInput {
	/** Instructions of the operator; see `packages/search/src/ask/system-text.md`. */
	systemText: string;
	question: string;
	conversation: readonly EarlierExchange[];
	passages: readonly Passage[];
	/** Name of the tags around data, which no author of a passage or a question can know. */
	fence: string;
}

/** Builds the prompt: the system prompt, and as data the passages, the conversation and the question. */
export function promptOf({ systemText, question, conversation, passages, fence }: PromptInput): ChatMessage[] {
	const tag = (name: string, attributes: string, text: string) =>
		`<${name}-${fence}${attributes}>\n${text}\n</${name}-${fence}>`;
	const parts = [
		...passages.map(({ source, markdown }) =>
			tag('passage', ` number="${source.number}" title="${quote(titleOf(source))}"`, markdown),
		),
		...conversation.flatMap(({ question: asked, answer }) => [
			tag('earlier-question', '', asked),
			...(answer ? [tag('earlier-answer', '', answer)] : []),
		]),
		tag('question', '', question),
	];
	return [
		{ role: 'system', content: systemText },
		{ role: 'user', content: parts.join('\n\n') },
	];
}

function quote(text: string): string {
	return text.replaceAll('"', '&quot;').replaceAll('\n', ' ');
}

import type { Passage } from '../passages/read-passages.ts';
import type { EarlierExchange } from '../protocol.ts';
import type { ChatMessage } from './chat-model.ts';

export interface PromptInput {
	/** What the operator tells the model; see `ask/system-text.md`. */
	systemText: string;
	question: string;
	conversation: readonly EarlierExchange[];
	passages: readonly Passage[];
	/** Name of the tags around what is data. Nobody who wrote a passage or a question can know it. */
	fence: string;
}

/** Everything a model is told: the system text, and as data the passages, the conversation and the question. */
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

function titleOf({ title, section }: Passage['source']): string {
	return section === '' ? title : `${title} › ${section}`;
}

function quote(text: string): string {
	return text.replaceAll('"', '&quot;').replaceAll('\n', ' ');
}

const MESSAGES = {
	refused: 'The AI model did not accept this site’s request.',
	busy: 'The AI model has too much to do right now.',
	broken: 'The AI model has a fault right now.',
	slow: 'The AI model took too long to answer.',
	cut: 'The AI model’s answer broke off.',
	unreadable: 'The AI model’s answer could not be read.',
	'too-many': 'Many questions are being asked right now, and the AI model answers only so many a minute.',
	overload: 'The AI model is answering as many readers as it can at once.',
	spent: 'What this site may spend on the AI model is used up for now.',
	withheld: 'The AI model would not answer this question.',
};

/** Why a model gave no answer. */
export type FailureReason = keyof typeof MESSAGES;

/** A model gave no answer. The message is for readers and contains nothing that the provider said. */
export class ModelFailure extends Error {
	override readonly name = 'ModelFailure';

	constructor(
		readonly reason: FailureReason,
		options?: ErrorOptions,
	) {
		super(MESSAGES[reason], options);
	}
}

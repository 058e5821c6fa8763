import { messageOf } from '@octavo/platform/error-message.ts';
import { Kind, parse, type SelectionSetNode } from 'graphql';
import { RefusedError } from './refused-error.ts';

/** Fields of an operation with those of its fragments; an alias makes another field. The largest example has 12. */
const MAX_FIELDS = 60;
/** Names, brackets and values; bounds the time of the parser, and how deep it nests. */
const MAX_TOKENS = 1_000;
const MUTATIONS =
	/^(?:create|update|delete)(?:Category|Chef|Homepage|Restaurant|Review|UsersPermissions(?:User|Role))$|^(?:login|register|forgotPassword|resetPassword|changePassword|emailConfirmation)$/;

/**
 * Checks what a GraphQL document does and how much: the CMS itself limits the depth of an operation only.
 * @param hasProject whether it goes to the project of a page, whose own code can add mutations
 * @throws {RefusedError} with a message for the reader
 */
export function checkOperation(text: string, hasProject: boolean): void {
	const { definitions } = parseDocument(text);
	const fragments = new Map<string, SelectionSetNode>();
	for (const definition of definitions)
		if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition.selectionSet);
	let fields = 0;
	const check = (set: SelectionSetNode | undefined, areMutations: boolean): void => {
		for (const selection of set?.selections ?? []) {
			// Spreads count as well, so that fragments that spread each other come to an end.
			fields += 1;
			if (fields > MAX_FIELDS) throw new RefusedError(`The operation asks for more than ${MAX_FIELDS} fields.`, 400);
			if (selection.kind === Kind.FRAGMENT_SPREAD) check(fragments.get(selection.name.value), areMutations);
			else if (selection.kind === Kind.INLINE_FRAGMENT) check(selection.selectionSet, areMutations);
			else {
				const name = selection.name.value;
				if (areMutations && !hasProject && !MUTATIONS.test(name))
					throw new RefusedError(`The mutation "${name}" is off in the sandbox.`);
				check(selection.selectionSet, false);
			}
		}
	};
	for (const definition of definitions)
		if (definition.kind === Kind.OPERATION_DEFINITION)
			check(definition.selectionSet, definition.operation === 'mutation');
}

function parseDocument(text: string) {
	try {
		return parse(text, { maxTokens: MAX_TOKENS });
	} catch (error) {
		throw new RefusedError(messageOf(error), 400);
	}
}

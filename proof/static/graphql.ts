import { GraphQLError, parse } from 'graphql';
import type { LanguageProblem } from './problem.ts';

/** Checks a GraphQL document of operations or types. */
export function checkGraphql(code: string): LanguageProblem | undefined {
	try {
		parse(code);
		return undefined;
	} catch (error) {
		if (!(error instanceof GraphQLError)) throw error;
		return { message: error.message, line: error.locations?.[0]?.line ?? 1 };
	}
}

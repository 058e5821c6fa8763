import { buildSchema, GraphQLError, type GraphQLSchema, parse, validate } from 'graphql';
import type { LanguageProblem } from './problem.ts';

/**
 * A GraphQL document: operations or types. Operations are held against the schema where there is one.
 * @param schema in the schema language, as the CMS prints it
 */
export function checkGraphql(code: string, schema?: string): LanguageProblem | undefined {
	try {
		const document = parse(code);
		const isOperations = document.definitions.every(({ kind }) => /^(Operation|Fragment)Definition$/.test(kind));
		const [error] = schema && isOperations ? validate(readSchema(schema), document) : [];
		return error && problemOf(error);
	} catch (error) {
		if (error instanceof GraphQLError) return problemOf(error);
		throw error;
	}
}

const problemOf = (error: GraphQLError): LanguageProblem => ({
	message: error.message,
	line: error.locations?.[0]?.line ?? 1,
});

let known: { text: string; schema: GraphQLSchema } | undefined;

function readSchema(text: string): GraphQLSchema {
	if (known?.text !== text) known = { text, schema: buildSchema(text) };
	return known.schema;
}

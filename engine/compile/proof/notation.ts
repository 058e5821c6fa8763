/** The words of the notation in `docs/proof.md`. Closed lists: a fence that says anything else is a finding. */

/** Languages that a kind of example may be written in. */
export const PROOF_KINDS = {
	rest: ['http', 'bash'],
	graphql: ['graphql'],
	strapi: ['js', 'ts', 'diff'],
	client: ['js', 'ts', 'jsx', 'tsx', 'diff'],
	file: ['js', 'ts', 'jsx', 'tsx', 'json', 'graphql', 'yaml', 'dotenv', 'html', 'css', 'text'],
	config: ['js', 'ts', 'json'],
	schema: ['json'],
	types: ['ts', 'tsx'],
	cli: ['bash'],
	codemod: ['js', 'ts', 'json'],
	env: ['dotenv'],
	admin: ['js', 'ts', 'jsx', 'tsx', 'json', 'css', 'diff'],
	webhook: ['json'],
	nginx: ['nginx'],
	website: ['html', 'js', 'text'],
	/** No code block: `<Steps walk="…">`. */
	walk: ['steps'],
} as const satisfies Record<string, readonly string[]>;
export type ProofKindName = keyof typeof PROOF_KINDS;

/** Fences that belong to an example: what it gave, the variables of a GraphQL operation, what it printed. */
export const PROOF_PARTS = ['result', 'variables', 'output'] as const;
export type ProofPart = (typeof PROOF_PARTS)[number];

/** Why a fence can't be run. Shown in the report. */
export const UNPROVED_REASONS = ['cloud', 'paid', 'third-party', 'browser', 'network', 'pseudo-code'] as const;

const RUN_ATTRIBUTES = ['name', 'after', 'in', 'as', 'status', 'fails', 'timeout', 'database'] as const;
const PART_ATTRIBUTES = ['of', 'keep', 'drop', 'headers'] as const;

/** Attributes that a fence may have beside `proof` or `unproved`. */
export const ALLOWED_ATTRIBUTES: Readonly<Record<ProofKindName | ProofPart | 'unproved', readonly string[]>> = {
	rest: [...RUN_ATTRIBUTES, 'mail'],
	graphql: [...RUN_ATTRIBUTES, 'mail'],
	strapi: [...RUN_ATTRIBUTES, 'given', 'use', 'mail'],
	client: [...RUN_ATTRIBUTES, 'given', 'use'],
	file: ['name', 'group', 'in'],
	config: ['name', 'group', 'in', 'expect', 'environment', 'partial', 'boot'],
	schema: ['name', 'group', 'in', 'partial'],
	types: ['name', 'group', 'in'],
	cli: [
		'name',
		'after',
		'in',
		'status',
		'fails',
		'timeout',
		'prints',
		'until',
		'answers',
		'registry',
		'folder',
		'strapi',
	],
	codemod: ['name', 'codemod'],
	env: ['name', 'group', 'in'],
	admin: [
		'name',
		'group',
		'in',
		'place',
		'given',
		'beside',
		'environment',
		'opens',
		'as',
		'allows',
		'language',
		'fill',
		'click',
		'sees',
		'misses',
		'styles',
		'sends',
		'console',
	],
	webhook: ['name', 'event', 'when', 'keep', 'drop'],
	nginx: ['name'],
	walk: ['opens', 'given'],
	website: ['name', 'in', 'beside', 'origin', 'given', 'attach', 'use', 'fill', 'click', 'sees', 'sends', 'console'],
	result: PART_ATTRIBUTES,
	variables: ['of'],
	output: PART_ATTRIBUTES,
	unproved: [],
};

/** Languages that the build draws instead of showing them: they need no mark. */
export const UNMARKED_LANGUAGES: readonly string[] = ['mermaid'];

/** The words of the notation in `docs/proof.md`. The lists are closed: any other word is reported as a finding. */

/** The languages that each kind of example can be written in. */
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
	/** Not a code block but `<Steps walk="…">`. */
	walk: ['steps'],
} as const satisfies Record<string, readonly string[]>;
export type ProofKindName = keyof typeof PROOF_KINDS;

/** The parts of an example: its result, the variables of a GraphQL operation, and its output. */
export const PROOF_PARTS = ['result', 'variables', 'output'] as const;
export type ProofPart = (typeof PROOF_PARTS)[number];

/** The reasons why a fence cannot be run, which the report shows. */
export const UNPROVED_REASONS = ['cloud', 'paid', 'third-party', 'browser', 'network', 'pseudo-code'] as const;

const RUN_ATTRIBUTES = ['name', 'after', 'in', 'as', 'status', 'fails', 'timeout', 'database'] as const;
const PART_ATTRIBUTES = ['of', 'keep', 'drop', 'headers'] as const;

/** The attributes that a fence can have besides `proof` or `unproved`. */
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

/** Languages that are rendered as drawings rather than shown as code; they need no mark. */
export const UNMARKED_LANGUAGES: readonly string[] = ['mermaid'];

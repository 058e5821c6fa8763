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

export function isProofKind(word: string): word is ProofKindName {
	return Object.hasOwn(PROOF_KINDS, word);
}

/** The parts of an example: its result, the variables of a GraphQL operation, and its output. */
export const PROOF_PARTS = ['result', 'variables', 'output'] as const;
export type ProofPart = (typeof PROOF_PARTS)[number];

/** The ways into a project that a guard can stand at. */
export const DOORS = ['rest', 'graphql'] as const;

/** `sqlite` is a file for each CMS, the others are servers. */
export const DATABASES = ['sqlite', 'postgres', 'mariadb'] as const;
export type DatabaseKind = (typeof DATABASES)[number];

/** Whether a block is for a database: one without a mark is for all of them. */
export const isFor = (database: DatabaseKind, { attributes }: { attributes: Readonly<Record<string, string>> }) =>
	attributes.database?.split(' ').includes(database) ?? true;

/** The reasons why a fence cannot be run, which the report shows. */
export const UNPROVED_REASONS = ['cloud', 'paid', 'third-party', 'browser', 'network', 'pseudo-code'] as const;

const RUN = 'name after in as status fails timeout database';
const PART = 'of keep drop headers database';

/**
 * The attributes that a fence can have besides `proof` or `unproved`. What a kind reads of them, and how, is in
 * `site/tools/proof/kinds`; a test there compares the two.
 */
const ATTRIBUTES: Readonly<Record<ProofKindName | ProofPart | 'unproved', string>> = {
	rest: `${RUN} mail`,
	graphql: `${RUN} mail`,
	strapi: `${RUN} given use mail`,
	client: `${RUN} given use`,
	file: 'name group in guards',
	config: 'name group in expect environment partial boot',
	schema: 'name group in partial',
	types: 'name group in',
	cli: 'name after in status fails timeout prints until answers registry folder strapi',
	codemod: 'name codemod',
	env: 'name group in',
	admin:
		'name group in place given beside environment opens as allows language fill click sees misses styles sends console',
	webhook: 'name event when keep drop',
	nginx: 'name',
	walk: 'opens given',
	website: 'name in beside origin given attach use fill click sees sends console',
	result: PART,
	variables: 'of',
	output: PART,
	unproved: '',
};

export function attributesOf(role: keyof typeof ATTRIBUTES): string[] {
	return ATTRIBUTES[role].split(' ').filter(Boolean);
}

/** Languages that are rendered as drawings rather than shown as code; they need no mark. */
export const UNMARKED_LANGUAGES: readonly string[] = ['mermaid'];

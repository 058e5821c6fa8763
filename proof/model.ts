/** The nouns of the proof: what a page shows, and what running it gave. */
import type { z } from 'zod';
import type { ProofKindName } from '../engine/compile/index.ts';
import type { Given } from '../examples/index.ts';

/** A fence with the attributes of `docs/proof.md`, as it stands in a page. */
export interface Fence {
	/** Source file, relative to the site's root. */
	file: string;
	/** Line of the opening fence, from 1. */
	line: number;
	language: string;
	/** From `title="…"`: the path of the file that the fence shows. */
	title?: string;
	code: string;
	/** All attributes of the fence but `title`. */
	attributes: Readonly<Record<string, string>>;
	/** Line of the `<ApiCall>` that it stands in. */
	call?: number;
	/** Lines of the file from the opening fence to the closing one, both from 1. */
	lines: { first: number; last: number };
}

/** A fence to run, with the fence that shows what it gives, where the page has one. */
export interface Example {
	/** `<file>#<name>`, or `<file>:<position among the page's fences>`. */
	id: string;
	fence: Fence;
	/** From `proof=…`. */
	kind: string;
	result?: Fence;
	/** Shows what it prints (`proof=output`). */
	output?: Fence;
	/** Variables of a GraphQL operation (`proof=variables`). */
	variables?: Fence;
	/** Examples that run before it, in the same state (`after=…`). */
	after: readonly Example[];
	/** Blocks that are in the admin panel with it (`beside=…`). */
	beside?: readonly Fence[];
	/** Files of the scratch project that it runs in (`in=…`, or its own group). */
	files: readonly Fence[];
}

/**
 * How far an example was proved. `executed`: its code ran, and what it gave was compared. `booted`: the CMS starts with
 * it. `evaluated`: it was loaded and its value checked, without the CMS. `compiled`: by `tsc`. `parsed`: its language.
 */
export const PROOF_DEPTHS = ['executed', 'booted', 'evaluated', 'compiled', 'parsed'] as const;
export type ProofDepth = (typeof PROOF_DEPTHS)[number];

/** What running an example gave. */
export type Outcome =
	| {
			state: 'passed';
			/** What the result fence has to show, normalised and cut; none where the kind prints nothing. */
			output?: string;
			/** The same in full, instead of `output`: the runner normalises and cuts it for the blocks that show it. */
			given?: Given;
			/** How far; `executed` where the kind says nothing. */
			depth?: ProofDepth;
	  }
	| {
			state: 'failed';
			message: string;
			/** Out of time, or ended from outside: says nothing about the example until it happens again. */
			isAccident?: boolean;
	  };

/** How one kind of example is run. One module each in `proof/kinds`. */
export interface ProofKind<Options = unknown, Context = unknown> {
	/** The word after `proof=`. `PROOF_KINDS` of the compiler says which languages it may have. */
	name: ProofKindName;
	/** What readers are told that it is, in the plural. */
	label: string;
	/** The attributes that it takes beside the common ones. */
	options: z.ZodType<Options>;
	/**
	 * What it runs in. `nothing`: no CMS; `world`: the seeded project, put back to its seed before each example;
	 * `scratch`: a copy of the project with the example's files, booted for it.
	 */
	needs: 'nothing' | 'instance' | 'scratch';
	/** Called once with every example of the run before the first is run, so that one compiler run serves all. */
	prepare?(examples: readonly Example[], context: Context): Promise<void>;
	/** @throws never for a wrong example: that is an outcome */
	run(example: Example, options: Options, context: Context): Promise<Outcome>;
}

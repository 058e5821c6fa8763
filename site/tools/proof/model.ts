/** Shared types of the proof: what a page shows, and the outcome of running it. */

import type { z } from 'zod';
import type { Given } from '../../examples/index.ts';
import type { MarkedFence, ProofKindName } from './notation/index.ts';

/** A fence of a page with its marks. */
export type Fence = Omit<MarkedFence, 'meta' | 'column'>;

/** A fence to run, with the fence that shows its result, if the page has one. */
export interface Example {
	/** `<file>#<name>`, or `<file>:<position among the page's fences>`. */
	id: string;
	fence: Fence;
	/** From `proof=…`. */
	kind: ProofKindName;
	result?: Fence;
	/** Fence with its console output (`proof=output`). */
	output?: Fence;
	/** Fence with the variables of a GraphQL operation (`proof=variables`). */
	variables?: Fence;
	/** Examples that run before it, in the same state (`after=…`). */
	after: readonly Example[];
	/** Blocks that are loaded into the admin panel with it (`beside=…`). */
	beside?: readonly Fence[];
	/** Files of the scratch project that it runs in (`in=…`, or its own group). */
	files: readonly Fence[];
}

/**
 * How far an example was proved. `executed`: its code ran and its result was compared. `booted`: the CMS starts with
 * it. `evaluated`: it was loaded and its value checked, without the CMS. `compiled`: `tsc` accepts it. `parsed`: its
 * language accepts it.
 */
export const PROOF_DEPTHS = ['executed', 'booted', 'evaluated', 'compiled', 'parsed'] as const;
export type ProofDepth = (typeof PROOF_DEPTHS)[number];

export type Outcome =
	| {
			state: 'passed';
			/** The complete result, if the kind has one; the runner normalises and cuts it for the blocks that show it. */
			given?: Given;
			/** `executed` when the kind does not set it. */
			depth?: ProofDepth;
	  }
	| {
			state: 'failed';
			message: string;
			/**
			 * A timeout, or a process that was killed from outside: proves nothing about the example until it happens again.
			 */
			isAccident?: boolean;
	  };

/** How one kind of example is run. Each is a module in `tools/proof/kinds`. */
export interface ProofKind<Options = unknown, Context = unknown> {
	/** Name for readers, in the plural. */
	label: string;
	/** The attributes that it reads, if any. The compiler lists those that each kind can have. */
	options?: z.ZodType<Options>;
	/**
	 * What it runs in. `nothing`: no CMS; `instance`: the seeded project, reset to its seed before each example;
	 * `scratch`: a copy of the project with the example's files, booted for it.
	 */
	needs: 'nothing' | 'instance' | 'scratch';
	/**
	 * Called once with all examples of the run before the first one runs, so that one compiler run serves all of them.
	 */
	prepare?(examples: readonly Example[], context: Context): Promise<void>;
	/** Runs an example. A wrong example is an outcome, never an exception. */
	run(example: Example, options: Options, context: Context): Promise<Outcome>;
}

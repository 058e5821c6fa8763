/** The notation of proved examples: its marks, their checks, and the fences that carry them. */

export { checkProofMark } from './check-mark.ts';
export * from './notation.ts';
export { type MarkedFence, readFences } from './read-fences.ts';

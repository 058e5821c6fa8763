/** The notation of proved examples: its marks, their checks, and the fences that carry them. */

export { checkGuards } from './check-guards.ts';
export { checkProofMark } from './check-mark.ts';
export { checkProofNames, type PlacedMarks } from './check-names.ts';
export { marksToSend } from './marks-to-send.ts';
export * from './notation.ts';
export { type MarkedFence, readFences } from './read-fences.ts';

/** The notation of proved examples: what marks there are, whether they are right, and the fences that carry them. */
export { checkProofMark, type MarkProblem } from './check-mark.ts';
export { checkProofNames } from './check-names.ts';
export * from './notation.ts';
export { type MarkedFence, readFences } from './read-fences.ts';
export { type PathStep, readValuePaths, type ValuePath, ValuePathError } from './value-paths.ts';

export type { CopyAnswer as SandboxAnswer } from '../proof/host/protocol.ts';
export { MAX_BODY_BYTES, RefusedError, readSteps, type SandboxStep, stepsSchema } from './rules.ts';
export { openSandbox, type Sandbox, SandboxUnavailableError } from './sandbox.ts';

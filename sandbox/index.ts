export type { CopyAnswer as SandboxAnswer } from '../proof/host/protocol.ts';
export { callSchema, MAX_BODY_BYTES, RefusedError, readSteps } from './rules.ts';
export { HOSTS, openSandbox, type Sandbox, SandboxUnavailableError } from './sandbox.ts';

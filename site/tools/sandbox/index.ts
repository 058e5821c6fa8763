export { RefusedError } from './refused-error.ts';
export { callSchema, MAX_BODY_BYTES, readSteps } from './rules.ts';
export { HOSTS, openSandbox, type Sandbox } from './sandbox.ts';
export type { SandboxAnswer } from './send-steps.ts';

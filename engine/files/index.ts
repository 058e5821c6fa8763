export { contentHash, policyHash } from './hash.ts';
export { Output, type OutputStream } from './output.ts';

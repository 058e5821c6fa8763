export { contentHash, policyHash } from './hash.ts';
export { Output } from './output.ts';

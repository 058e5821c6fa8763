export { readChecked, writeChecked, writeModule } from './checked.ts';
export { contentHash, policyHash } from './hash.ts';
export { Output, type OutputStream } from './output.ts';

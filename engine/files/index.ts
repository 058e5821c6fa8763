export { readChecked, writeChecked, writeModule } from './checked.ts';
export { contentHash, policyHash } from './hash.ts';
export { Output } from './output.ts';

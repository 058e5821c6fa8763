export { readChecked, writeChecked, writeModule } from './checked.ts';
export { contentHash, policyHash, sha256 } from './hash.ts';
export { Output } from './output.ts';

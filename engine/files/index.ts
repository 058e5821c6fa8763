export { readChecked, withChecksum, writeChecked, writeModule } from './checked.ts';
export { contentHash, fileStamp, policyHash, sha256 } from './hash.ts';
export { Output } from './output.ts';

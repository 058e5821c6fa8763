export { cacheFolder } from './cache-folder.ts';
export { readChecked, withChecksum, writeChecked } from './checked.ts';
export { contentHash, fileStamp, policyHash, sha256 } from './hash.ts';
export { importBundled, withoutPicture } from './import-bundled.ts';
export { EndlessError, LONG_PATIENCE, limited } from './limited.ts';
export { listFiles } from './list-files.ts';
export { Output } from './output.ts';
export { decodeText, readText } from './read-text.ts';
export { supervised, thrownAt } from './supervised.ts';

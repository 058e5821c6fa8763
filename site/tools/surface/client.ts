/** Entry point of `surface/` for browsers: versions and the changes between them. */

export { compareVersions, shortVersion } from './packages/versions.ts';
export { laterNames } from './upgrade/later-names.ts';
export type { UpgradeChange, UpgradeData } from './upgrade/model.ts';
export { loadUpgradeData } from './upgrade/record.ts';
export { changeText, knownVersion, UpgradeError } from './upgrade/upgrade.ts';

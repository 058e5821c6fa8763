/** Entry point of `surface/` for browsers: versions and the changes between them. */

export { compareVersions, shortVersion } from './packages/versions.ts';
export { laterNames } from './upgrade/later-names.ts';
export type { UpgradeChange, UpgradeData } from './upgrade/model.ts';
export { changeText, knownVersion, loadUpgradeData, UpgradeError } from './upgrade/upgrade.ts';

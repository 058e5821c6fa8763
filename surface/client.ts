/** The door of `surface/` for what readers' browsers load: versions and what lies between them. */

export { compareVersions, shortVersion } from './packages/versions.ts';
export { laterNames } from './upgrade/later-names.ts';
export type { UpgradeChange, UpgradeData } from './upgrade/model.ts';
export { loadUpgradeData } from './upgrade/record.ts';
export { changeText, knownVersion, UpgradeError } from './upgrade/upgrade.ts';

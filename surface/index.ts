/** The door of `surface/`: what the product offers, held against what the pages say. */

export { checkSurface } from './check.ts';
export { type ArrivalMark, type Arrivals, arrivalMarks, readArrivals } from './history/arrivals.ts';
export type { UpgradeData } from './upgrade/model.ts';
export { UPGRADE_FILE } from './upgrade/record.ts';
export { readUpgradeData } from './upgrade/upgrade-data.ts';

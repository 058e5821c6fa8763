/** Entry point of `surface/`: the public names of the product, compared with the pages. */

export { checkSurface } from './check.ts';
export { type ArrivalMark, type Arrivals, arrivalMarks, readArrivals } from './history/arrivals.ts';
export type { UpgradeData } from './upgrade/model.ts';
export { UPGRADE_FILE } from './upgrade/record.ts';
export { readUpgradeData } from './upgrade/upgrade-data.ts';

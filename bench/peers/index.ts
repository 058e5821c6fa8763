import { docusaurus } from './docusaurus.ts';
import { ours } from './ours.ts';
import type { Peer } from './peer.ts';
import { rspress } from './rspress.ts';
import { starlight } from './starlight.ts';
import { vitepress } from './vitepress.ts';

export { ours };
/** The other tools, in the order of the tables. */
export const PEERS: readonly Peer[] = [starlight, vitepress, rspress, docusaurus];

import { docusaurus } from './docusaurus.ts';
import type { Peer } from './peer.ts';
import { rspress } from './rspress.ts';
import { starlight } from './starlight.ts';
import { vitepress } from './vitepress.ts';

/** All peers, in the order of the tables. */
export const PEERS: readonly Peer[] = [starlight, vitepress, rspress, docusaurus];

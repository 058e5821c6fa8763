/** The door of `surface/`: what the product offers, held against what the pages say. */
export { checkSurface, type SurfaceFinding } from './check.ts';

export { prepare } from './search.prepare.ts';

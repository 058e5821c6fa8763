/** Generated for each site from its plugins; see `packages/octavo/src/build/assets/site-modules.ts`. */
declare module 'virtual:octavo-site/islands' {
	/** Name -> module. */
	const islands: Readonly<Record<string, () => Promise<{ default: unknown }>>>;
	export default islands;
}

declare module 'virtual:octavo-site/page' {
	const behaviours: readonly (readonly [name: string, start: () => void])[];
	export default behaviours;
}

declare module 'virtual:octavo-site/interaction' {
	const behaviours: readonly (readonly [name: string, start: () => void])[];
	export default behaviours;
}

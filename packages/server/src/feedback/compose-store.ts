import type { FeaturePlugin } from '../feature.ts';
import { createStore, moveOldFeedback, readStoreSettings, type Store, type StoreLog } from '../store/index.ts';

/** Delay of the first purge, so that it does not slow down the start. Unit: ms. */
const FIRST_PURGE = 60_000;
const DAY = 86_400_000;

interface FeedbackStore {
	/** Absent when feedback is off. */
	store?: Store;
	/** Connects the store to the log and the shutdown of the server. */
	feature: FeaturePlugin;
}

/**
 * Opens the store that the environment configures.
 * @param root folder that a relative `DATA_DIR` is resolved against
 * @throws {Error} naming the invalid variable
 */
export async function openFeedbackStore(
	variables: Readonly<Record<string, string | undefined>>,
	root: string,
): Promise<FeedbackStore> {
	const settings = readStoreSettings(variables, root);
	if (!settings) return { feature: { name: 'store', register() {} } };

	/** What is said before the server has its log. */
	const early: ((log: StoreLog) => void)[] = [];
	let log: StoreLog | undefined;
	const say = (level: keyof StoreLog) => (details: object, message: string) => {
		if (log) log[level](details, message);
		else early.push((log) => log[level](details, message));
	};
	const storeLog = { info: say('info'), warn: say('warn'), error: say('error') };
	await moveOldFeedback(settings, storeLog);
	const store = createStore(settings, storeLog);
	await store.check();
	return {
		store,
		feature: {
			name: 'store',
			register(app) {
				log = app.log;
				for (const tell of early) tell(app.log);
				const timers = [setTimeout(store.purge, FIRST_PURGE), setInterval(store.purge, DAY)];
				for (const timer of timers) timer.unref();
				app.addHook('onClose', () => {
					for (const timer of timers) clearTimeout(timer);
					return store.close();
				});
			},
		},
	};
}

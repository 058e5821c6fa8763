import type { FeaturePlugin } from '../feature.ts';
import { createStore, readStoreSettings, type Store, type StoreLog, storeProblem } from '../store/index.ts';

/** Delay of the first purge, so that it does not slow down the start. Unit: ms. */
const FIRST_PURGE = 60_000;

export interface FeedbackStore {
	/** Absent when feedback is off or nothing can be written. */
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
	const problem = await storeProblem(settings);
	if (problem !== undefined) return { feature: unwritable(problem) };

	let log: StoreLog | undefined;
	const store = createStore(settings, {
		info: (details, message) => log?.info(details, message),
		warn: (details, message) => log?.warn(details, message),
		error: (details, message) => log?.error(details, message),
	});
	return {
		store,
		feature: {
			name: 'store',
			register(app) {
				log = app.log;
				setTimeout(() => void store.purge(), FIRST_PURGE).unref();
				app.addHook('onClose', () => store.close());
			},
		},
	};
}

function unwritable(problem: string): FeaturePlugin {
	return {
		name: 'feedback',
		problem: () => 'the folder cannot be written to',
		register(app) {
			app.log.warn({ problem }, 'feedback is off: DATA_DIR cannot be written to, and there is no DATABASE_URL');
		},
	};
}

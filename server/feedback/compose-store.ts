import { createStore, readStoreSettings, type Store, type StoreLog, storeProblem } from '../../store/index.ts';
import type { FeaturePlugin } from '../feature.ts';

/** Until the first look for old rows, so that the start is not held up. Unit: ms. */
const FIRST_PURGE = 60_000;

export interface FeedbackStore {
	/** Absent where feedback is off, or nothing can be written. */
	store?: Store;
	/** Lets the store log with the server and close with it. */
	feature: FeaturePlugin;
}

/**
 * The store that the environment asks for.
 * @param root folder that a relative `DATA_DIR` starts from
 * @throws {Error} naming the variable that is wrong
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

export { AnswerCache } from './answer-cache.ts';
export { type AskFeatureOptions, askFeature } from './ask-feature.ts';
export {
	type EmbeddingSettings,
	type ModelSettings,
	readEmbeddingSettings,
	readModelSettings,
} from './model-settings.ts';
export { readAskOptions } from './read-ask-options.ts';
export { readText, recordsOf } from './release-records.ts';

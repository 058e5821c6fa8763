export { type FeedbackStore, openFeedbackStore } from './compose-store.ts';
export { type FeedbackFeatureOptions, feedbackFeature } from './feedback-feature.ts';

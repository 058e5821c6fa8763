export { openFeedbackStore } from './compose-store.ts';
export { feedbackFeature } from './feedback-feature.ts';

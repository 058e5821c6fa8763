export { mcpFeature } from './mcp-feature.ts';
export { pageQuestionFeature } from './page-question.ts';

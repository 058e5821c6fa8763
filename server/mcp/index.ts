export { type McpFeatureOptions, mcpFeature } from './mcp-feature.ts';
export { pageQuestionFeature } from './page-question.ts';

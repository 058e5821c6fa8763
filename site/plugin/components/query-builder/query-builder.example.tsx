import type { Example } from 'octavo/theme/content/catalogue/example.ts';
import { QueryBuilder } from './query-builder.tsx';

export const queryBuilderExample: Example = { components: ['QueryBuilder'], element: <QueryBuilder /> };

import type { Example } from '../catalogue/example.ts';
import { QueryBuilder } from './query-builder.tsx';

export const queryBuilderExample: Example = { components: ['QueryBuilder'], element: <QueryBuilder /> };

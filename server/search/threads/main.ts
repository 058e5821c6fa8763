/** Entry of the threads that answer queries. */
import { serveSearch } from './serve.ts';

await serveSearch();

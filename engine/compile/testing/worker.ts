/** A worker with the components of the tests. */
import { serveCompiler } from '../pool/serve.ts';
import { testUi } from './ui.tsx';

serveCompiler(testUi);

/** A compiler worker with the test components. */
import { serveCompiler } from '../pool/serve.ts';
import { testUi } from './ui.tsx';

serveCompiler(testUi);

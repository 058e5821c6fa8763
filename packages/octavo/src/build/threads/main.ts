/** Entry point of the compiler's worker threads: the compiler with the components of this site. */
import { ADMONITION_KINDS, contentComponents, drawDiagram, markdownElements } from '../../theme/index.ts';
import { serveCompiler } from '../compile/index.ts';

await serveCompiler({ ADMONITION_KINDS, contentComponents, drawDiagram, markdownElements });

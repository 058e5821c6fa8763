/** `npm pack` and `npm publish` run this in the folder of a package that has programs. */
import { bundlePackage } from './bundle.mjs';

await bundlePackage(process.cwd());

/** The server of a site without additions of its own: see `runServer`. */
import { runServer } from './run-server.ts';

runServer(process.argv.slice(2));

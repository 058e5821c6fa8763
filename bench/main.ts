import { repositoryRoot } from '../platform/repository-root.ts';
import { calibrate } from './ask/calibrate.ts';
import { benchAsk } from './ask/index.ts';
import { benchBuilds } from './builds.ts';
import { benchSandbox } from './sandbox.ts';
import { benchSearchCluster } from './search/cluster.ts';
import { benchSearch } from './search/index.ts';
import { benchSearchLoad } from './search/load.ts';
import { benchSearchUse } from './search/use.ts';
import { benchWeight } from './weight/index.ts';

const root = repositoryRoot();
const [name = '', ...rest] = process.argv.slice(2);

if (name === 'ask') await benchAsk(rest, root);
else if (name === 'calibrate') await calibrate(rest, root);
else if (name === 'search') await benchSearch(root, rest);
else if (name === 'search-load') await benchSearchLoad(root, rest);
else if (name === 'search-cluster') await benchSearchCluster(root, rest);
else if (name === 'search-use') await benchSearchUse(root, rest);
else if (name === 'sandbox') await benchSandbox(root, rest);
else if (name === 'weight') benchWeight(rest, root);
else await benchBuilds(process.argv.slice(2), root);
process.exit();

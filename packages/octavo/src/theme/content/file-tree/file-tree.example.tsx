import type { Example } from '../catalogue/example.ts';
import { Link } from '../markdown/link.tsx';
import { FileTree } from './file-tree.tsx';

export const fileTreeExample: Example = {
	components: ['FileTree'],
	element: (
		<FileTree>
			<ul>
				<li>
					config/ — settings of the server
					<ul>
						<li>
							<Link href="/cms/configurations/database">database.js</Link> — where the content is stored
						</li>
						<li>server.js</li>
					</ul>
				</li>
				<li>
					src/
					<ul>
						<li>api/ — one folder for each content type</li>
						<li>index.js</li>
					</ul>
				</li>
				<li>package.json</li>
			</ul>
		</FileTree>
	),
};

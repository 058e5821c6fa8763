import type { Example } from '../catalogue/example.ts';
import { fence } from '../catalogue/fence.tsx';
import { ADMONITION_KINDS, ADMONITIONS, Admonition } from './admonition.tsx';
import { CodeBlock } from './code-block.tsx';
import { Cell, HeadCell, Table } from './table.tsx';

const highlighted = [
	'<span class="k">module</span>.exports = ({ env }) =&gt; ({',
	'<span class="line line-marked">  host: <mark class="word"><span class="f">env</span></mark>(<span class="s">\'HOST\'</span>, <span class="s">\'0.0.0.0\'</span>),</span>',
	'<span class="line line-removed">  port: <span class="n">1337</span>,</span>',
	'<span class="line line-added">  port: <span class="f">env</span>.<span class="f">int</span>(<span class="s">\'PORT\'</span>, <span class="n">1337</span>),</span>',
	'});',
].join('\n');

const source = `module.exports = ({ env }) => ({
  host: env('HOST', '0.0.0.0'),
  port: 1337, // [!code --]
  port: env.int('PORT', 1337), // [!code ++]
});`;

const live = `const sizes = [64, 245, 500];
sizes.map((size) => size * 2);`;

const liveHighlighted = [
	'<span class="k">const</span> sizes = [<span class="n">64</span>, <span class="n">245</span>, <span class="n">500</span>];',
	'sizes.<span class="f">map</span>((size) =&gt; size * <span class="n">2</span>);',
].join('\n');

const options = [
	['host', 'string', "'0.0.0.0'", 'Address that the server listens on.'],
	['port', 'integer', '1337', 'Port that it listens on.'],
] as const;

export const markdownExamples: readonly Example[] = [
	{
		components: ['Code blocks'],
		construct: {
			description:
				'A fence with a title, line numbers, a highlighted line and word, and a change; a plain one; and a live one with a playground.',
			source: `\`\`\`js title="config/server.js" {2} /env/ showLineNumbers\n${source}\n\`\`\`\n\n\`\`\`bash\nnpm run develop\n\`\`\`\n\n\`\`\`js live\n${live}\n\`\`\``,
		},
		element: (
			<>
				<CodeBlock
					html={highlighted}
					code={source}
					language="js"
					title="config/server.js"
					showLineNumbers
					marked
					verified={{ version: '5.54.0', date: '2026-11-21', href: '/catalogue' }}
				/>
				{fence('bash', 'npm run develop')}
				<CodeBlock html={liveHighlighted} code={live} language="js" live />
			</>
		),
	},
	{
		components: ['Admonitions'],
		construct: {
			description: 'Remarks set apart from the text. A title in square brackets replaces the default title.',
			source: ADMONITION_KINDS.map((kind) => {
				const title = ADMONITIONS[kind].title ? '' : '[A title of its own]';
				return `:::${kind}${title}\nThe kind \`${kind}\`.\n:::`;
			}).join('\n\n'),
		},
		element: (
			<>
				{ADMONITION_KINDS.map((kind) => (
					<Admonition key={kind} kind={kind} title={ADMONITIONS[kind].title?.() ?? 'A title of its own'}>
						<p>
							The kind <code>{kind}</code>.
						</p>
					</Admonition>
				))}
			</>
		),
	},
	{
		components: ['Tables'],
		construct: {
			description: 'A table with names in code in its first column becomes a list of definitions on a phone.',
			source: `| Name | Type | Default | Meaning |\n| --- | --- | --- | --- |\n${options.map(([name, type, value, meaning]) => `| \`${name}\` | ${type} | \`${value}\` | ${meaning} |`).join('\n')}`,
		},
		element: (
			<Table>
				<thead>
					<tr>
						{['Name', 'Type', 'Default', 'Meaning'].map((title) => (
							<HeadCell key={title}>{title}</HeadCell>
						))}
					</tr>
				</thead>
				<tbody>
					{options.map(([name, type, value, meaning]) => (
						<tr key={name}>
							<Cell>
								<code>{name}</code>
							</Cell>
							<Cell>{type}</Cell>
							<Cell>
								<code>{value}</code>
							</Cell>
							<Cell>{meaning}</Cell>
						</tr>
					))}
				</tbody>
			</Table>
		),
	},
];

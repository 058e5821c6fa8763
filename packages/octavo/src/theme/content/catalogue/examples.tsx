import { Annotation } from '../annotation/annotation.tsx';
import { ApiCall, Request, Response, Seam } from '../api-call/api-call.tsx';
import { AlphaBadge, BetaBadge, DeprecatedBadge, NewBadge, UpdatedBadge } from '../badges/badges.tsx';
import { BreakingChangeCard } from '../breaking-change-card/breaking-change-card.tsx';
import { Column, Columns, SideBySide, SideBySideColumn } from '../columns/columns.tsx';
import type { ResolvedImage } from '../definition.ts';
import { Diagram, MermaidDiagram } from '../diagram/diagram.tsx';
import { DocCard, DocCards } from '../doc-cards/doc-cards.tsx';
import { FileTree } from '../file-tree/file-tree.tsx';
import { Flow } from '../flow/flow.tsx';
import { Icon } from '../icon/icon.tsx';
import { IdentityCard, IdentityCardItem } from '../identity-card/identity-card.tsx';
import { Reference } from '../images/reference.tsx';
import { Screenshot } from '../images/screenshot.tsx';
import { ThemedImage } from '../images/themed-image.tsx';
import { InterfaceLabel } from '../interface/interface-label.tsx';
import { landingExamples } from '../landing/landing.example.tsx';
import { Link } from '../markdown/link.tsx';
import { markdownExamples } from '../markdown/markdown.example.tsx';
import { Steps } from '../steps/steps.tsx';
import { TabItem, Tabs } from '../tabs/tabs.tsx';
import { Tldr } from '../tldr/tldr.tsx';
import type { Example } from './example.ts';
import { fence } from './fence.tsx';

const mermaid = `flowchart LR
  Request --> Policy{Allowed?}
  Policy -->|yes| Controller
  Policy -->|no| Refused[403]
  Controller --> Service --> Database[(Database)]`;

/** Returns a drawing that stands in for a screenshot. */
function drawing(paper: string, ink: string): ResolvedImage {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="240"><rect width="640" height="240" fill="${paper}"/><g fill="${ink}"><rect x="32" y="32" width="120" height="16" rx="8"/><rect x="32" y="72" width="120" height="10" rx="5" opacity=".4"/><rect x="32" y="96" width="96" height="10" rx="5" opacity=".4"/><rect x="200" y="32" width="408" height="40" rx="8" opacity=".15"/><rect x="200" y="88" width="408" height="40" rx="8" opacity=".15"/><rect x="200" y="144" width="408" height="40" rx="8" opacity=".15"/></g></svg>`;
	return { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, width: 640, height: 240 };
}

const light = drawing('#f7f8fb', '#4a4e7d');
const dark = drawing('#171b26', '#aab0e8');

/** In the order of the catalogue: the most widely used components first. */
export const examples: readonly Example[] = [
	...markdownExamples,
	{
		components: ['Tldr'],
		element: (
			<Tldr>
				<p>
					A script or a front end reads your content with a token in the <code>Authorization</code> header. Create one
					under <strong>Settings</strong>, and give it read access unless it has to write.
				</p>
				{fence('bash', 'curl -H "Authorization: Bearer $TOKEN" http://localhost:1337/api/books')}
			</Tldr>
		),
	},
	{
		components: ['Tabs', 'TabItem'],
		element: (
			<Tabs groupId="package-manager">
				<TabItem value="npm" label="npm">
					{fence('bash', 'npm run develop')}
				</TabItem>
				<TabItem value="yarn" label="yarn">
					{fence('bash', 'yarn develop')}
				</TabItem>
				<TabItem value="pnpm" label="pnpm">
					{fence('bash', 'pnpm develop')}
				</TabItem>
			</Tabs>
		),
	},
	{
		components: ['IdentityCard', 'IdentityCardItem'],
		element: (
			<IdentityCard>
				<IdentityCardItem title="Plan">Free feature</IdentityCardItem>
				<IdentityCardItem title="Role and permission">
					Super Admin; other roles need <code>Settings - API tokens</code>
				</IdentityCardItem>
				<IdentityCardItem title="Activation">On by default</IdentityCardItem>
				<IdentityCardItem title="Environment">Development and production</IdentityCardItem>
			</IdentityCard>
		),
	},
	{
		components: ['BreakingChangeCard'],
		element: (
			<BreakingChangeCard
				plugins="yes"
				codemod="partly"
				codemodName="use-document-id"
				codemodLink="https://github.com/strapi/strapi"
			>
				<p>The codemod leaves a comment where it cannot decide.</p>
			</BreakingChangeCard>
		),
	},
	{
		components: ['ApiCall', 'Request', 'Seam', 'Response'],
		element: (
			<ApiCall>
				<Seam title="Fetch">Also before it is published.</Seam>
				<Request>{fence('http', 'GET /api/books?status=draft')}</Request>
				<Response>
					{fence('json', '{\n  "data": [\n    { "documentId": "kq2m7", "title": "Tides" }\n  ]\n}', {
						verified: { version: '5.54.0', date: '2026-11-21', status: '200 OK', href: '/catalogue' },
					})}
				</Response>
			</ApiCall>
		),
	},
	{
		components: ['SideBySide', 'SideBySideColumn'],
		element: (
			<SideBySide>
				<SideBySideColumn title="In Strapi v4">
					<p>An entry is found by its numeric identifier.</p>
					{fence('js', "await strapi.entityService\n  .findOne('api::book.book', 3);")}
				</SideBySideColumn>
				<SideBySideColumn title="In Strapi 5">
					<p>A document is found by its string identifier.</p>
					{fence('js', "await strapi.documents('api::book.book')\n  .findOne({ documentId: 'kq2m7' });")}
				</SideBySideColumn>
			</SideBySide>
		),
	},
	{
		components: ['Columns', 'Column'],
		element: (
			<Columns>
				<Column title="Collection type">
					<p>Many entries of one shape, such as books or authors.</p>
				</Column>
				<Column title="Single type">
					<p>One entry that exists once, such as the home page.</p>
				</Column>
			</Columns>
		),
	},
	{
		components: ['DocCards', 'DocCard'],
		element: (
			<DocCards initial={2}>
				<DocCard title="Quick start" href="/cms/quick-start" icon="rocket">
					A running project with content in a few minutes.
				</DocCard>
				<DocCard title="REST API" href="/cms/api/rest" icon="cloud">
					Read and write documents over HTTP.
				</DocCard>
				<DocCard title="Strapi Cloud" href="/cloud/intro" icon="cloud-arrow-up">
					Host a project without servers of your own.
				</DocCard>
			</DocCards>
		),
	},
	{
		components: ['NewBadge', 'UpdatedBadge', 'BetaBadge', 'AlphaBadge', 'DeprecatedBadge'],
		element: (
			<p>
				<NewBadge /> <UpdatedBadge /> <BetaBadge /> <AlphaBadge /> <DeprecatedBadge />
			</p>
		),
	},
	{
		components: ['Annotation'],
		element: (
			<p>
				The API returns one{' '}
				<Annotation term="document">
					all versions of one piece of content: every language, draft and published
				</Annotation>{' '}
				for each <code>documentId</code>.
			</p>
		),
	},
	{
		components: ['Steps'],
		element: (
			<Steps>
				<ol>
					<li>
						<p>Create a project.</p>
						{fence('bash', 'npx create-strapi@latest my-project')}
					</li>
					<li>
						<p>Open the admin panel, and create the first administrator.</p>
					</li>
					<li>
						<p>Build a content type in the Content-type Builder.</p>
					</li>
				</ol>
			</Steps>
		),
	},
	{
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
	},
	{
		components: ['ThemedImage'],
		element: <ThemedImage alt="A list of three entries" light={light} dark={dark} caption="The list view" />,
	},
	{
		components: ['Screenshot'],
		element: <Screenshot name="api-tokens" alt="The list of API tokens in the settings" light={light} dark={dark} />,
	},
	{
		components: ['Reference'],
		element: (
			<p>
				Select a locale <Reference n={1} />, then click <strong>Publish</strong> <Reference n={2} />.
			</p>
		),
	},
	{
		components: ['UI'],
		element: (
			<p>
				Open <InterfaceLabel>{'Settings > Webhooks'}</InterfaceLabel> and click{' '}
				<InterfaceLabel>Create new webhook</InterfaceLabel>.
			</p>
		),
	},
	{
		components: ['Diagram'],
		element: (
			<Diagram title="The way of a request">
				<MermaidDiagram source={mermaid} />
			</Diagram>
		),
	},
	{
		components: ['Flow'],
		element: (
			<Flow title="From the request to the answer">
				<ol>
					<li>Request</li>
					<li>
						<strong>Allowed?</strong>
						<ul>
							<li>No: 403</li>
						</ul>
					</li>
					<li>Controller</li>
					<li>Answer</li>
				</ol>
			</Flow>
		),
	},
	{
		components: ['Icon'],
		element: (
			<p>
				Click <Icon name="pencil-simple" label="the pencil" /> to edit, or <Icon name="trash" /> Delete.
			</p>
		),
	},
	...landingExamples,
];

import { ApiCall, Request, Seam } from '../api-call/api-call.tsx';
import type { Example } from '../catalogue/example.ts';
import { fence } from '../catalogue/fence.tsx';
import { AreaCard, AreaCards } from './area-cards.tsx';
import { Change, Changes } from './changes.tsx';
import { Hero } from './hero.tsx';
import { Task, TaskList } from './task-list.tsx';

export const landingExamples: readonly Example[] = [
	{
		components: ['Hero'],
		element: (
			<Hero title="Model your content. Get an API.">
				<p>Guides, references and answers for Strapi 5 and Strapi Cloud.</p>
				{fence('bash', 'npx create-strapi@latest')}
				<ApiCall>
					<Request title="Model">{fence('json', '{ "name": { "type": "string" } }')}</Request>
					<Seam title="Fetch">Published entries come out as JSON.</Seam>
					<Request>{fence('http', 'GET /api/books')}</Request>
				</ApiCall>
			</Hero>
		),
	},
	{
		components: ['AreaCards', 'AreaCard'],
		element: (
			<AreaCards>
				<AreaCard title="CMS" href="/cms/intro" accent="cms" action="Read the CMS docs">
					<p>Model content, manage it in the admin panel, and serve it over REST or GraphQL.</p>
				</AreaCard>
				<AreaCard title="Cloud" href="/cloud/intro" accent="cloud" action="Read the Cloud docs">
					<p>Deploy a project from its repository, with a database, storage and backups.</p>
				</AreaCard>
			</AreaCards>
		),
	},
	{
		components: ['TaskList', 'Task'],
		element: (
			<TaskList title="What do you want to do?">
				<Task title="Start a project" href="/cms/quick-start" icon="rocket">
					From nothing to a first entry.
				</Task>
				<Task title="Call the REST API" href="/cms/api/rest" icon="plugs-connected">
					Requests, parameters, responses.
				</Task>
				<Task title="Control who may do what" href="/cms/features/rbac" icon="shield-check">
					Roles, permissions, conditions.
				</Task>
			</TaskList>
		),
	},
	{
		components: ['Changes', 'Change'],
		element: (
			<Changes title="What changed lately">
				<Change title="A new Media Library" href="/release-notes" month="2026-09">
					It is the default now.
				</Change>
				<Change title="An MCP server" href="/release-notes" month="2026-05">
					Assistants can publish.
				</Change>
			</Changes>
		),
	},
];

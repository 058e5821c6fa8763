import type { Example } from '../catalogue/example.ts';
import { fence } from '../catalogue/fence.tsx';
import { AreaCard, AreaCards } from './area-cards.tsx';
import { Hero } from './hero.tsx';
import { Showcase } from './showcase.tsx';
import { Task, TaskList } from './task-list.tsx';

export const heroExample: Example = {
	components: ['Hero'],
	element: (
		<Hero title="What are you building?">
			<p>Guides, references and answers for Strapi 5 and Strapi Cloud.</p>
		</Hero>
	),
};

export const areaCardsExample: Example = {
	components: ['AreaCards', 'AreaCard'],
	element: (
		<AreaCards>
			<AreaCard title="CMS" href="/cms/intro" icon="feather" accent="cms" action="Read the CMS docs">
				<p>Model content, manage it in the admin panel, and serve it over REST or GraphQL.</p>
			</AreaCard>
			<AreaCard title="Cloud" href="/cloud/intro" icon="cloud" accent="cloud" action="Read the Cloud docs">
				<p>Deploy a project from its repository, with a database, storage and backups.</p>
			</AreaCard>
		</AreaCards>
	),
};

export const taskListExample: Example = {
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
};

export const showcaseExample: Example = {
	components: ['Showcase'],
	element: (
		<Showcase title="A first request">
			<p>Strapi answers as soon as a content type exists and may be read.</p>
			{fence(
				'js',
				"const response = await fetch('http://localhost:1337/api/books');\nconst { data } = await response.json();\nconsole.log(data);",
				{ title: 'books.js' },
			)}
		</Showcase>
	),
};

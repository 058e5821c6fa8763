import type { SectionRecord } from '../records/index.ts';

interface SampleSection {
	headings?: string[];
	anchor?: string;
	content: string;
}

interface SamplePage {
	route: string;
	title: string;
	contentType: string;
	tags?: string[];
	questions?: string[];
	importance?: number;
	sections: SampleSection[];
}

/** Creates records as the build does. */
export function recordsOf(pages: readonly SamplePage[]): SectionRecord[] {
	return pages.flatMap(({ route, title, contentType, tags = [], questions = [], importance = 1, sections }) =>
		sections.map(({ headings = [], anchor = '', content }, position): SectionRecord => {
			const [lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] = headings;
			return {
				objectID: `${route}#${anchor}`,
				url: anchor ? `${route}#${anchor}` : route,
				type: LEVELS[headings.length] ?? 'lvl6',
				hierarchy: { lvl0: route.startsWith('/cloud') ? 'Cloud' : 'CMS', lvl1: title, lvl2, lvl3, lvl4, lvl5, lvl6 },
				content,
				contentType,
				section: route.split('/')[2] ?? 'general',
				tags,
				questions: position === 0 ? questions : [],
				lang: 'en',
				version: 'current',
				importance,
				position,
			};
		}),
	);
}

const LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** A small site with a sample of every feature. */
export const sampleRecords: SectionRecord[] = recordsOf([
	{
		route: '/cms/api/rest/populate',
		title: 'Populate relations',
		contentType: 'api',
		tags: ['REST API', 'populate'],
		questions: ['Why are relations missing from the response?'],
		sections: [
			{ content: 'Relations, media and components are not in a response unless the populate parameter asks for them.' },
			{
				headings: ['Several levels'],
				anchor: 'several-levels',
				content: 'Populating more than one level needs an object. A wildcard goes one level deep and no deeper.',
			},
			{
				headings: ['Several levels', 'Dynamic zones'],
				anchor: 'dynamic-zones',
				content: 'Each component of a dynamic zone has a populate of its own, given with on.',
			},
		],
	},
	{
		route: '/cms/api/document-service',
		title: 'Document Service API',
		contentType: 'api',
		tags: ['Document Service API'],
		sections: [
			{
				content:
					'Code on the server reads and writes documents through strapi.documents and the uid of a content type.',
			},
			{
				headings: ['findMany()'],
				anchor: 'find-many',
				content: "strapi.documents('api::restaurant.restaurant').findMany() returns every document that matches.",
			},
			{
				headings: ['delete()'],
				anchor: 'delete',
				content: 'Deletes a document in all its locales <script>alert("1")</script> & versions.',
			},
		],
	},
	{
		route: '/cms/configurations/database',
		title: 'Database configuration',
		contentType: 'configuration',
		tags: ['database', 'configuration'],
		questions: ['Which databases can I use?', 'How do I connect to PostgreSQL with SSL?'],
		importance: 2,
		sections: [
			{
				content: 'The file config/database.js says which database to connect to: PostgreSQL, MySQL, MariaDB or SQLite.',
			},
			{
				headings: ['Pool'],
				anchor: 'pool',
				content: 'Connections are kept in a pool. Its smallest and largest size can be set.',
			},
		],
	},
	{
		route: '/cms/features/draft-and-publish',
		title: 'Draft & Publish',
		contentType: 'features',
		tags: ['content manager'],
		sections: [
			{
				content:
					'A document can have a draft and a published version. Publishing copies the draft over the published one.',
			},
			{ headings: ['Unpublishing'], anchor: 'unpublishing', content: 'An entry that is unpublished stays as a draft.' },
		],
	},
	{
		route: '/cms/faq',
		title: 'Frequently asked questions',
		contentType: 'cms',
		sections: [
			{ content: 'Answers to what is asked most about the content-management system.' },
			{
				headings: ['Relations'],
				anchor: 'relations',
				content: 'Where is the documentation of relations? See the populate parameter.',
			},
		],
	},
	{
		route: '/cloud/intro',
		title: 'Cloud',
		contentType: 'cloud',
		tags: ['Strapi Cloud', 'deployment'],
		sections: [
			{ content: 'A hosting platform for projects. Deployment starts with a push to the repository.' },
			{
				headings: ['Databases'],
				anchor: 'databases',
				content: 'Each project comes with a PostgreSQL database that is backed up.',
			},
		],
	},
]);

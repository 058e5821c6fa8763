import { QUESTION_LIMIT } from '@octavo/search/ask/index.ts';
import { z } from 'zod';

/** Most that a tool returns at once. */
export const LIMITS = {
	/** Search results. */
	results: 20,
	/** Listed pages. */
	pages: 200,
	/** Characters of a page's Markdown. */
	page: 60_000,
};

const path = z.string().trim().min(1).max(300);
const name = z.string().trim().min(1).max(100);
const address = z.string().describe('Full address, for showing to people');

const pageReference = {
	path: z.string().describe('Give it to read_page'),
	url: address,
	title: z.string(),
};

export const searchInput = z.object({
	query: z.string().trim().min(1).max(200).describe('A few words, as in a search box'),
	contentType: name.optional().describe('Only pages of this kind; one of the kinds that an error names'),
	limit: z.number().int().min(1).max(LIMITS.results).default(8),
});
export const searchOutput = z.object({
	results: z.array(
		z.object({
			...pageReference,
			section: z.string().describe('Heading; empty for the top of the page'),
			contentType: z.string(),
			excerpt: z.string(),
		}),
	),
	total: z.number().int(),
});

export const readInput = z.object({
	path: path.describe('Path or full address of a page, such as /cms/intro; an #anchor gives that section alone'),
	offset: z.number().int().min(0).default(0).describe('Where to go on reading a page that was cut'),
});
export const readOutput = z.object({
	...pageReference,
	markdown: z.string(),
	nextOffset: z.number().int().optional().describe('Present where the page goes on'),
});

export const listInput = z.object({
	area: name.optional().describe('First part of the path, such as cms or cloud'),
	tag: name.optional(),
	offset: z.number().int().min(0).default(0),
	limit: z.number().int().min(1).max(LIMITS.pages).default(100),
});
export const listOutput = z.object({
	pages: z.array(z.object({ ...pageReference, description: z.string(), tags: z.array(z.string()) })),
	total: z.number().int(),
	areas: z.array(z.string()),
});

export const askInput = z.object({
	question: z.string().trim().min(1).max(QUESTION_LIMIT).describe('One question, in a sentence'),
	area: name.optional().describe('Answer from this area alone, such as cms or cloud'),
});
export const askOutput = z.object({
	covered: z.boolean().describe('Whether the documentation answers the question'),
	answer: z.string().describe("Markdown in the pages' own words, with the numbers of its sources"),
	sources: z
		.array(z.object({ number: z.number().int(), ...pageReference, section: z.string() }))
		.describe('What the answer is taken from; of a question that is not covered, the closest pages'),
});

import { t } from '@octavo/contract/index.ts';
import { expect, it } from 'vitest';
import { createAsk, notCovered } from './answer-question.ts';
import { isMarkupAlone, kindOf } from './find-sections.ts';
import { type RankedSection, withoutVerdict } from './model.ts';
import { eventsOf } from './protocol.ts';
import { PAGES, sampleAsk, sampleRetrieve } from './testing/sample-site.ts';

const ask = sampleAsk();

it('answers with the steps of the section, and cites it', async () => {
	const answer = await ask('How do I create a token?');
	expect(answer.kind).toBe('answer');
	expect(answer.parts[0]).toEqual({
		markdown: '1. Click **Create new token**.\n2. Choose the duration.\n3. Click **Save**.',
		sources: [1],
	});
	expect(answer.sources[0]).toEqual({
		number: 1,
		title: 'API tokens',
		section: 'Create a token',
		url: '/cms/tokens#create',
	});
});

it("begins with an author's answer to nearly the same question, its section, what it needs, and other questions", async () => {
	const answer = await ask('Can my program read content with a token?');
	expect(answer).toMatchObject({
		kind: 'answer',
		verdict: 'Yes, once you have created it.',
		needs: ['Growth plan', 'Installed; off until you add a salt'],
		nearest: [
			{ question: 'What is a token?', url: '/cms/tokens' },
			{ question: 'Can I see a token twice?', url: '/cms/tokens' },
		],
	});
	expect(answer.sources[0]).toMatchObject({ section: 'Create a token', url: '/cms/tokens#create' });
	expect(eventsOf(answer)[0]).toMatchObject({ type: 'start', verdict: answer.verdict, needs: answer.needs });
});

it.each(['Can my program read mails with a token?', 'How does a program read content?', 'token'])(
	'does not take an answer to another question: %s',
	async (question) => {
		expect((await ask(question)).verdict).not.toBe('Yes, once you have created it.');
	},
);

it('shows what an author answers to a question that is near, with that question, but does not take it for the verdict', async () => {
	const { verdict, nearest } = await ask('Where does a token read?');
	expect(verdict).toBeUndefined();
	expect(nearest?.[0]).toEqual({
		question: 'Can a program read content with a token?',
		answer: 'Yes, once you have created it.',
		url: '/cms/tokens#create',
	});
});

it('gives the answer of an author to the same question, whatever a question about another subject has in common with it', async () => {
	const asked = sampleRetrieve();
	const unsure = createAsk({
		retrieve: async (question) =>
			(await asked(question)).map((section) => ({ ...section, confidence: 0.1, coverage: 0.6 })),
		readPage: async (route) => PAGES[route],
	});
	const { kind, verdict } = await unsure('Can my program read content with a token?');
	expect({ kind, verdict }).toEqual({ kind: 'answer', verdict: 'Yes, once you have created it.' });
	const refused = await unsure('How do I revoke a token?');
	expect(refused.kind).toBe('not-covered');
	expect(refused.nearest?.[0]).toMatchObject({ question: 'What is a token?', url: '/cms/tokens' });
});

/** Answers from a page whose questions are these, and as near as this to whatever is asked. */
const askPage = (title: string, questions: object[], found: Pick<RankedSection, 'weights' | 'asked'>) => {
	const route = '/cms/page';
	const outcome = { score: 1, confidence: 1, coverage: 1, missingWords: [] };
	return createAsk({
		retrieve: async () => [{ url: route, route, trail: [title], ...outcome, ...found }],
		readPage: async () => `---\nquestions: ${JSON.stringify(questions)}\n---\n\n# ${title}\n\nThey are a list.\n`,
	});
};

it('shows the question whose section is nearer in meaning before one that is as near itself', async () => {
	const questions = [
		{ question: 'How do I add a button to the panel?', answer: 'By a plugin.', section: 'panel', at: 0 },
		{ question: 'What happens to buttons that I leave out?', answer: 'They go.', section: 'update', at: 1 },
	];
	const near = askPage('Buttons', questions, {
		weights: { button: 1 },
		asked: [
			{ question: 0.6, section: 0.3 },
			{ question: 0.6, section: 0.5 },
		],
	});
	const { nearest } = await near('Does sending a single button remove its neighbors?');
	expect(nearest?.map(({ url }) => url)).toEqual(['/cms/page#update', '/cms/page#panel']);
	// Another wording, for which its author has the same sentence.
	questions.push({ question: 'Do buttons that I leave out stay?', answer: 'They go.', section: 'update', at: 1 });
	expect((await near('Does sending one button remove its neighbors?')).nearest).toHaveLength(2);
});

it('shows first why something fails, if the reader names the status code', async () => {
	const questions = [
		{ question: 'How do I create a new collection type?', answer: 'Click the plus sign.', at: 0 },
		{ question: 'Why does an endpoint answer 403?', answer: 'The role has no permission.', at: 1 },
	];
	const near = askPage('Content types', questions, {
		weights: { collection: 2, 403: 3 },
		asked: [
			{ question: 0.8, section: 0.5 },
			{ question: 0.5, section: 0.5 },
		],
	});
	const { nearest } = await near('403 on a new collection type');
	expect(nearest?.map(({ answer }) => answer)).toEqual(['The role has no permission.', 'Click the plus sign.']);
	expect((await near('create a new collection type')).nearest?.[0]?.answer).toBe('Click the plus sign.');
});

it('makes a short paragraph that contains the question the verdict, which is shown once', async () => {
	const { verdict, parts } = await ask('Does the platform keep a copy of the database each night?');
	expect(verdict).toBe('The platform keeps a copy of the database each night.');
	expect(withoutVerdict(parts[0]?.markdown ?? '', verdict)).toBe('');
});

it('says nothing that is not on a page', async () => {
	for (const question of ['How do I create a token?', 'filter empty fields', 'How do I restore a backup?']) {
		const { parts } = await ask(question);
		expect(parts.length).toBeGreaterThan(0);
		const pages = Object.values(PAGES).map((page) => page.replaceAll(/^> ?/gm, ''));
		for (const block of parts.flatMap(({ markdown }) => markdown.split('\n\n'))) {
			expect(pages.some((page) => page.includes(block))).toBe(true);
		}
	}
});

it('shows one variant of an example: the first, or the one that the question names', async () => {
	const [plain] = (await ask('filter empty fields')).parts;
	expect(plain?.markdown).toContain('```js');
	expect(plain?.markdown).not.toContain('```ts');
	const [typed] = (await ask('filter empty fields in TypeScript')).parts;
	expect(typed?.markdown).toContain('```ts');
	expect(typed?.markdown).not.toContain('```js');
});

it('refuses what the documentation does not cover, and names the closest pages', async () => {
	const answer = await ask('Keep a copy of the Photoshop layers each night');
	expect(answer).toMatchObject({ kind: 'not-covered', parts: [] });
	expect(answer.sources.map(({ url }) => url)).toContain('/cloud/backups');
});

it('names no pages for a question about another subject, if its meaning is known', async () => {
	expect(await ask('sourdough bread recipe')).toEqual({ kind: 'not-covered', parts: [], sources: [] });
	const question = 'How do I restore Photoshop layers after a Windows crash?';
	// Without vectors, other words may be for the same subject.
	expect((await ask(question)).sources.map(({ url }) => url)).toContain('/cloud/backups#restore');
	const ranked = (await sampleRetrieve()(question)).map((section) => ({
		...section,
		confidence: 0.05,
		asked: [{ question: 0.2, section: 0.2 }],
	}));
	expect(notCovered(question, ranked).sources).toEqual([]);
	const nearer = ranked.map((section) => ({ ...section, confidence: 0.2 }));
	expect(notCovered(question, nearer).sources).not.toEqual([]);
});

it('takes the paragraph of a section for the verdict only if the question asks for what its heading names', async () => {
	for (const question of ['How do I revoke a token?', 'delete a token from the list']) {
		expect((await ask(question)).verdict).toBe('Delete it from the list.');
	}
	const { sources, verdict } = await ask('delete from a list');
	expect([sources[0]?.url, verdict]).toEqual(['/cms/tokens#revoke', undefined]);
});

it('asks for the subject when the question names none, unless the open page or the previous question supplies it', async () => {
	expect(await ask('How do I turn it off?')).toMatchObject({
		kind: 'not-covered',
		notice: t('ask.subject'),
		sources: [],
	});
	expect(await ask('How do I create it?', { page: '/cms/tokens' })).toMatchObject({ kind: 'answer' });
	expect(await ask('How do I create it?', { conversation: ['What is a token?'] })).toMatchObject({ kind: 'answer' });
});

it('does not treat HTML or punctuation as a question', async () => {
	for (const markup of [
		'<script>token(1)</script>',
		'<img src=token onerror="filters()">',
		'</style><b>',
		'{{7*7}}',
		'the',
	]) {
		expect(await ask(markup)).toEqual({ kind: 'not-covered', parts: [], sources: [] });
	}
	expect(isMarkupAlone('How do I create a <b>token</b>?')).toBe(false);
});

it('says that only part of the question is covered, and which words the pages do not contain', async () => {
	const asked = sampleRetrieve();
	const near = createAsk({
		retrieve: async (question) => (await asked(question)).map((section) => ({ ...section, confidence: 0.6 })),
		readPage: async (route) => PAGES[route],
	});
	const answer = await near('How do I create a token by voice?');
	expect(answer).toMatchObject({ kind: 'near', notice: 'These pages do not mention “voice”.' });
	expect(answer.parts[0]?.markdown).toContain('Create new token');
	expect((await near('How do I create a token?')).notice).toBeUndefined();
});

it('cites different pages before a second section of the same page', async () => {
	const section = (url: string, score: number) => ({
		url,
		score,
		route: url.split('#', 1).join(),
		trail: [url],
		confidence: 1,
		missingWords: [],
		coverage: 1,
		asked: [],
		weights: {},
	});
	const found = createAsk({
		retrieve: async () => [
			section('/cms/tokens#create', 3),
			section('/cms/tokens#revoke', 2.9),
			section('/cms/filters#null', 2.8),
		],
		readPage: async (route) => PAGES[route],
	});
	expect((await found('a question')).sources.map(({ url }) => url)).toEqual([
		'/cms/tokens#create',
		'/cms/filters#null',
		'/cms/tokens#revoke',
	]);
});

it.each([
	['control characters', '\u0000\u0007\u001b[31m'],
	['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
	['another language', 'Wie lösche ich ein Token? トークンを削除するには'],
	['one word', 'token'],
	['a megabyte', 'token '.repeat(175_000)],
	['half a surrogate pair', 'token \ud83d'],
])('answers or refuses without throwing: %s', async (_, question) => {
	expect(['answer', 'near', 'not-covered']).toContain((await ask(question)).kind);
});

it('understands a follow-up from the previous question, but not a question about something else', async () => {
	const conversation = ['How do I create a token?'];
	expect((await ask('And why?', { conversation })).sources[0]?.url).toBe('/cms/tokens#create');
	expect((await ask('And why?')).kind).toBe('not-covered');
	expect((await ask('What is the capital of France?', { conversation })).kind).toBe('not-covered');
});

it('continues from the previous question when a question begins with "and" or "what about"', async () => {
	const asked: string[] = [];
	const retrieve = sampleRetrieve();
	const spying = createAsk({
		retrieve: (question, options) => {
			asked.push(question);
			return retrieve(question, options);
		},
		readPage: async (route) => PAGES[route],
	});
	const conversation = ['How do I create a token?'];
	expect((await spying('And revoke?', { conversation })).sources[0]?.url).toMatch(/^\/cms\/tokens/);
	expect(asked.at(-1)).toBe('How do I create a token? And revoke?');
	asked.length = 0;
	await spying('Is there a filter for empty fields?', { conversation });
	expect(asked).toEqual(['Is there a filter for empty fields?']);
});

it('resolves "this page", "here" and "it" to the page being read', async () => {
	for (const question of [
		'What does this page say about revoking?',
		'How do I create one here?',
		'How do I revoke this?',
	]) {
		const { kind, sources } = await ask(question, { page: '/cms/tokens' });
		expect([question, kind, sources[0]?.url]).toEqual([question, 'answer', expect.stringMatching(/^\/cms\/tokens/)]);
	}
	const { sources } = await ask('What is this page about?', { page: '/cloud/backups' });
	expect(sources[0]?.url).toMatch(/^\/cloud\/backups/);
});

it('does not answer from a page without a Markdown copy', async () => {
	const without = createAsk({
		retrieve: sampleRetrieve(),
		readPage: async () => undefined,
	});
	expect((await without('How do I create a token?')).kind).toBe('not-covered');
});

it('reads a page again after a failed read', async () => {
	let broken = true;
	const flaky = createAsk({
		retrieve: sampleRetrieve(),
		readPage: async (route) => {
			if (broken) throw new Error('unreachable');
			return PAGES[route];
		},
	});
	await expect(flaky('How do I create a token?')).rejects.toThrow('unreachable');
	broken = false;
	expect((await flaky('How do I create a token?')).kind).toBe('answer');
});

it.each([
	['that the sections cover is not refused, however foreign it seems', { confidence: 0.1, coverage: 0.95 }, 'near'],
	['that the sections cover by less than half is answered in part', { confidence: 0.99, coverage: 0.4 }, 'near'],
	['that the sections cover is answered', { confidence: 0.99, coverage: 0.8 }, 'answer'],
	['that seems foreign and is covered in part is refused', { confidence: 0.1, coverage: 0.8 }, 'not-covered'],
])('a question %s', (_, { confidence, coverage }, kind) => {
	const url = '/cms/tokens';
	const section = { url, route: url, trail: ['Tokens'], score: 1, missingWords: [], asked: [], weights: {} };
	expect(kindOf([{ ...section, confidence, coverage }])).toBe(kind);
});

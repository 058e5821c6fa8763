import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { fence } from '../catalogue/fence.tsx';
import { AreaCard, areaCardDefinition } from './area-cards.tsx';
import { Hero, heroDefinition } from './hero.tsx';
import { Showcase, showcaseDefinition } from './showcase.tsx';
import { Task, TaskList, taskDefinition, taskListDefinition } from './task-list.tsx';

it('opens search and Ask AI, and leads to the search page without scripts', () => {
	const html = renderToStaticMarkup(<Hero title="What?">lead</Hero>);
	expect(html).toContain('<h1>What?</h1>');
	expect(html).toMatch(/<a class="hero-search" href="\/search" data-opens="search">/);
	expect(html).toMatch(/<button type="button" class="hero-ask" data-opens="ask">/);
});

it('gives an area its own colour and one action', () => {
	const html = renderToStaticMarkup(
		<AreaCard title="Cloud" href="/cloud/intro" icon="cloud" accent="cloud" action="Read on">
			text
		</AreaCard>,
	);
	expect(html).toContain('data-accent="cloud"');
	expect(html.match(/<a /g)).toHaveLength(1);
	expect(html).toMatch(/href="\/cloud\/intro"[^>]*>Read on/);
});

it('names the list of tasks by its heading', () => {
	const html = renderToStaticMarkup(
		<TaskList title="Tasks">
			<Task title="Start" href="/cms/quick-start" icon="rocket">
				why
			</Task>
		</TaskList>,
	);
	const [, id] = /aria-labelledby="([^"]+)"/.exec(html) ?? [];
	expect(html).toContain(`<h2 id="${id}">Tasks</h2>`);
});

it('puts text on one side and what it talks about on the other', () => {
	const html = renderToStaticMarkup(
		<Showcase title="First">
			<p>text</p>
			{fence('js', 'fetch()')}
		</Showcase>,
	);
	const [text = '', stage = ''] = html.split('<div class="showcase-stage">');
	expect(text).toContain('<p>text</p>');
	expect(stage).toContain('fetch()');
	expect(text).not.toContain('fetch()');
});

it('is headings, lists and links in Markdown', () => {
	const task = taskDefinition.markdown({ title: 'Start', href: '/cms/quick-start', icon: 'rocket' }, 'Why.');
	expect(taskListDefinition.markdown({ title: 'Tasks' }, task)).toBe('## Tasks\n\n- [Start](/cms/quick-start): Why.');
	expect(heroDefinition.markdown({ title: 'What?' }, 'Lead.')).toBe('# What?\n\nLead.');
	expect(showcaseDefinition.markdown({ title: 'First' }, 'Text.')).toBe('## First\n\nText.');
	expect(
		areaCardDefinition.markdown({ title: 'CMS', href: '/cms/intro', icon: 'feather', accent: 'cms' }, 'Text.'),
	).toBe('- [CMS](/cms/intro): Text.');
});

it('refuses an area without a colour of its own', () => {
	expect(areaCardDefinition.props.safeParse({ title: 'X', href: '/x', icon: 'cloud', accent: 'red' }).success).toBe(
		false,
	);
});

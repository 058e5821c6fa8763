import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApiCall } from '../api-call/api-call.tsx';
import { fence } from '../catalogue/fence.tsx';
import { AreaCard, areaCardDefinition } from './area-cards.tsx';
import { Change, Changes, changeDefinition, changesDefinition } from './changes.tsx';
import { Hero, heroDefinition } from './hero.tsx';
import { Task, TaskList, taskDefinition, taskListDefinition } from './task-list.tsx';

it('puts the headline and the command on one side, and the last block on the other', () => {
	const html = renderToStaticMarkup(
		<Hero title="What?">
			<p>lead</p>
			{fence('bash', 'npx create')}
			<ApiCall>shown</ApiCall>
		</Hero>,
	);
	const [text = '', stage = ''] = html.split('<div class="hero-stage">');
	expect(text).toContain('<h1><span>What?</span> </h1><p>lead</p>');
	expect(text).toContain('npx create');
	expect(text).not.toContain('shown');
	expect(stage).toMatch(/^<div class="api-call"/);
});

it('gives an area its colour and one action', () => {
	const html = renderToStaticMarkup(
		<AreaCard title="Cloud" href="/cloud/intro" accent="cloud" action="Read on">
			text
		</AreaCard>,
	);
	expect(html).toContain('data-accent="cloud"');
	expect(html.match(/<a /g)).toHaveLength(1);
	expect(html).toMatch(/href="\/cloud\/intro"[^>]*>Read on/);
});

it('labels the list of tasks with its heading', () => {
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

it('dates each change in a readable and a machine-readable form', () => {
	const html = renderToStaticMarkup(
		<Changes title="Changes">
			<Change title="New" href="/release-notes#5540" month="2026-09">
				why
			</Change>
		</Changes>,
	);
	expect(html).toContain('<time dateTime="2026-09">September 2026</time>');
	expect(changeDefinition.props.safeParse({ title: 'New', href: '/x', month: '2026-13' }).success).toBe(false);
});

it('prints headings, lists and links in Markdown', () => {
	const task = taskDefinition.markdown({ title: 'Start', href: '/cms/quick-start', icon: 'rocket' }, 'Why.');
	expect(taskListDefinition.markdown({ title: 'Tasks' }, task)).toBe('## Tasks\n\n- [Start](/cms/quick-start): Why.');
	expect(heroDefinition.markdown({ title: 'What?' }, 'Lead.')).toBe('# What?\n\nLead.');
	const change = changeDefinition.markdown({ title: 'New', href: '/release-notes', month: '2026-09' }, 'Why.');
	expect(changesDefinition.markdown({ title: 'Changes' }, change)).toBe(
		'## Changes\n\n- September 2026: [New](/release-notes). Why.',
	);
	expect(areaCardDefinition.markdown({ title: 'CMS', href: '/cms/intro', accent: 'cms' }, 'Text.')).toBe(
		'- [CMS](/cms/intro): Text.',
	);
});

it('refuses an area without a known colour', () => {
	expect(areaCardDefinition.props.safeParse({ title: 'X', href: '/x', accent: 'red' }).success).toBe(false);
});

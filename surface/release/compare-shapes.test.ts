import { expect, it } from 'vitest';
import { compareShapes } from './compare-shapes.ts';

const shapes = (names: Record<string, Record<string, string>>) =>
	new Map(Object.entries(names).map(([name, parts]) => [`admin panel API\n${name}`, new Map(Object.entries(parts))]));
const compare = (before: Parameters<typeof shapes>[0], after: Parameters<typeof shapes>[0]) =>
	Object.fromEntries(compareShapes(shapes(before), shapes(after)));

it('says what a function takes now, and leaves out what only got another name', () => {
	const before = { addLink: { '(link)': 'Link', '(section)': 'string' }, close: { '(id)': 'string' } };
	const after = { addLink: { '(link)': 'Link | Link[]', '(section)': 'string' }, close: { '(name)': 'string' } };
	expect(compare(before, after)).toEqual({ 'admin panel API\naddLink': '`(link)`: `Link` is now `Link | Link[]`' });
});

it('names the outermost part that came, at the name that is closest to it', () => {
	const before = { app: { '': '' }, 'app.cron': { '': '' } };
	const after = {
		app: { '': '', '.cron.stop': '', '.cron.stop(job)': 'string' },
		'app.cron': { '': '', '.stop': '', '.stop(job)': 'string' },
	};
	expect(compare(before, after)).toEqual({ 'admin panel API\napp.cron': '`.stop` came' });
});

it('leaves out types that the checker knows too little of', () => {
	expect(compare({ get: { '()': 'any' } }, { get: { '()': 'string' } })).toEqual({});
});

import { expect, it } from 'vitest';
import { compareShapes } from './compare-surfaces.ts';

const shapes = (names: Record<string, Record<string, string>>) =>
	new Map(Object.entries(names).map(([name, parts]) => [`admin panel API\n${name}`, new Map(Object.entries(parts))]));
const compare = (before: Parameters<typeof shapes>[0], after: Parameters<typeof shapes>[0]) =>
	Object.fromEntries(compareShapes(shapes(before), shapes(after)));

it('lists changed parameters, and ignores renamed ones', () => {
	const before = { addLink: { '(link)': 'Link', '(section)': 'string' }, close: { '(id)': 'string' } };
	const after = { addLink: { '(link)': 'Link | Link[]', '(section)': 'string' }, close: { '(name)': 'string' } };
	expect(compare(before, after)).toEqual({ 'admin panel API\naddLink': '`(link)`: `Link` is now `Link | Link[]`' });
});

it('lists the outermost added part, at the name closest to it', () => {
	const before = { app: { '': '' }, 'app.cron': { '': '' } };
	const after = {
		app: { '': '', '.cron.stop': '', '.cron.stop(job)': 'string' },
		'app.cron': { '': '', '.stop': '', '.stop(job)': 'string' },
	};
	expect(compare(before, after)).toEqual({ 'admin panel API\napp.cron': '`.stop` added' });
});

it('ignores types that the checker cannot resolve', () => {
	expect(compare({ get: { '()': 'any' } }, { get: { '()': 'string' } })).toEqual({});
});

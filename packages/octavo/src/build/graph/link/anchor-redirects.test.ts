import { expect, it } from 'vitest';
import { anchorRedirects } from './anchor-redirects.ts';

const redirect = (source: string, destination: string) => ({ source, destination, permanent: true });
const page = { anchors: ['kept'] };

it('redirects old anchors from the target of their path, unless the page there has them', () => {
	const map = JSON.parse(
		anchorRedirects({
			redirects: [redirect('/old', '/new'), redirect('/older', '/new#top')],
			anchorRedirects: [
				redirect('/old#moved', '/other#place'),
				redirect('/old#kept', '/other#kept'),
				redirect('/old#same', '/new#same'),
				redirect('/older#gone', '/other'),
			],
			routes: new Map([['/new', page]]) as never,
		}),
	);
	expect(map['/new#moved']).toBe('/other#place');
	expect(Object.keys(map).filter((source) => source.startsWith('/new'))).toEqual(['/new#moved']);
	expect(map['/older#gone']).toBe('/other');
});

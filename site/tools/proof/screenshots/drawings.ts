import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Codec } from './codec.ts';

/** A drawn picture for the media library, so that nothing has to be downloaded and no licence applies. */
interface Drawing {
	name: string;
	alternativeText: string;
	svg: string;
}

const WIDTH = 1200;
const HEIGHT = 800;

const scene = (content: string) =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`;

/** Draws a plate on a table from above. */
const plate = (table: string, food: string) =>
	scene(
		`<rect width="1200" height="800" fill="${table}"/><circle cx="600" cy="412" r="318" fill="#000" opacity=".12"/><circle cx="600" cy="400" r="310" fill="#fdfbf7"/><circle cx="600" cy="400" r="225" fill="#f1ece2"/>${food}`,
	);

const dots = (places: readonly (readonly [number, number])[], radius: number, color: string) =>
	places.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`).join('');

const AROUND: readonly (readonly [number, number])[] = [
	[600, 280],
	[704, 340],
	[704, 460],
	[600, 520],
	[496, 460],
	[496, 340],
];

const DRAWINGS: readonly Drawing[] = [
	{
		name: 'ravioli.jpg',
		alternativeText: 'Six ravioli on a plate',
		svg: plate(
			'#7d4a36',
			`${dots(AROUND, 58, '#e9b44c')}${dots(AROUND, 30, '#f6d68a')}${dots([[600, 400]], 34, '#5f8a4c')}`,
		),
	},
	{
		name: 'oysters.jpg',
		alternativeText: 'Oysters around a lemon',
		svg: plate(
			'#2f5d73',
			`${dots(AROUND, 60, '#8c9aa6')}${dots(AROUND, 42, '#d9dfe2')}${dots([[600, 400]], 44, '#f2d43d')}`,
		),
	},
	{
		name: 'salad.jpg',
		alternativeText: 'A green salad with tomatoes',
		svg: plate(
			'#d8c3a5',
			`${dots([[600, 400]], 190, '#6fa35a')}${dots(AROUND, 74, '#86b96c')}${dots(
				[
					[540, 350],
					[668, 384],
					[588, 468],
				],
				36,
				'#d1493f',
			)}`,
		),
	},
	{
		name: 'terrace.jpg',
		alternativeText: 'A terrace by the sea in the evening',
		svg: scene(
			'<rect width="1200" height="430" fill="#f4b183"/><circle cx="860" cy="400" r="110" fill="#fbe3a2"/><rect y="430" width="1200" height="170" fill="#3f7c94"/><rect y="600" width="1200" height="200" fill="#c99b6d"/><path d="M180 300h360l-60-70H240z" fill="#b5413a"/><rect x="352" y="300" width="16" height="330" fill="#6b4a33"/><rect x="230" y="520" width="260" height="22" rx="8" fill="#7c5639"/>',
		),
	},
];

/** A drawing as a file, ready to upload. */
interface DrawnFile {
	name: string;
	alternativeText: string;
	filepath: string;
}

/** Draws all pictures into a folder, in which the steps of pictures find them too. */
export async function drawFiles(samples: string, codec: Codec): Promise<DrawnFile[]> {
	return Promise.all(
		DRAWINGS.map(async ({ name, alternativeText, svg }) => {
			const filepath = join(samples, name);
			await writeFile(filepath, await codec.draw(svg));
			return { name, alternativeText, filepath };
		}),
	);
}

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import satori from 'satori';
import { expect, it } from 'vitest';
import { SOCIAL_IMAGE_SIZE, SocialImage } from '../../theme/social/index.ts';
import { createSocialImages } from './index.ts';

it('draws an image in the size that social networks expect, and caches it', async () => {
	const directory = await mkdtemp(join(tmpdir(), 'social-'));
	const draw = createSocialImages(directory, SOCIAL_IMAGE_SIZE);
	const element = (
		<SocialImage
			siteTitle="Docs"
			title="Draft & Publish"
			description="Prepare content first."
			areaLabel="CMS"
			accent="indigo"
		/>
	);
	const png = await draw(element, 'a');
	expect(imageSize(png)).toMatchObject({ ...SOCIAL_IMAGE_SIZE, type: 'png' });
	const again = await createSocialImages(directory, SOCIAL_IMAGE_SIZE)(<div />, 'a');
	expect(Buffer.compare(again, png)).toBe(0);
	expect(await readdir(join(directory, 'social'))).toHaveLength(1);
	await rm(directory, { recursive: true });
});

it('keeps the seam and its notches inside the image', async () => {
	const font = createRequire(import.meta.url).resolve('@fontsource/inter/files/inter-latin-400-normal.woff');
	const element = <SocialImage siteTitle="Docs" title="Title" description="Text." areaLabel="CMS" accent="indigo" />;
	const fonts = [{ name: 'Inter', data: await readFile(font) }];
	const svg = await satori(element, { ...SOCIAL_IMAGE_SIZE, fonts });
	const boxes = [...svg.matchAll(/ x="([-\d.]+)" y="([-\d.]+)" width="([-\d.]+)" height="([-\d.]+)"/g)];
	const [rights, bottoms] = [0, 1].map((axis) => boxes.map((box) => Number(box[1 + axis]) + Number(box[3 + axis])));
	// Half of each notch is outside.
	expect(Math.max(...(rights ?? []))).toBe(1224);
	expect(Math.max(...(bottoms ?? []))).toBe(630);
});

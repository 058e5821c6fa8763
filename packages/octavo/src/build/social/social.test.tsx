import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageSize } from 'image-size';
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

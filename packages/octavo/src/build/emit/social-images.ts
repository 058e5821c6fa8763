import { encodeAddress } from '@octavo/contract/index.ts';
import { createElement } from 'react';
import type { PageRecord } from '../../theme/index.ts';
import { SocialImage, type SocialImageProps } from '../../theme/social/index.ts';
import type { EmitContext } from './context.ts';

/**
 * Draws the social image of a page if the build draws one for each page; otherwise the page uses the image of its area.
 * @returns the absolute address of the image
 */
export async function writeSocialImage(context: EmitContext, record: PageRecord): Promise<string> {
	if (!context.socialPerPage || record.unlisted) return record.socialImage;
	const path = `social${record.route === '/' ? '/home' : record.route}.png`;
	await draw(context, path, {
		siteTitle: context.graph.site.title,
		title: record.title,
		description: record.description,
		areaLabel: record.area.label,
		accent: record.area.accent,
	});
	return `${context.graph.site.url}/${encodeAddress(path)}`;
}

/** Draws an image for each area, and one for the pages outside all areas. */
export async function writeAreaImages(context: EmitContext): Promise<void> {
	const { site, config } = context.graph;
	const areas = [...site.areas, { id: 'general', ...config.generalArea, description: site.tagline }];
	for (const area of areas) {
		await draw(context, `social/${area.id}.png`, {
			siteTitle: site.title,
			title: area.id === 'general' ? site.title : area.label,
			description: area.description,
			areaLabel: area.label,
			accent: area.accent,
		});
	}
}

async function draw(
	{ output, version, drawSocialImage }: EmitContext,
	path: string,
	props: SocialImageProps,
): Promise<void> {
	const shown = JSON.stringify(props);
	const key = `${version} ${shown}`;
	if (!output.keep(path, key)) output.write(path, await drawSocialImage(createElement(SocialImage, props), shown), key);
}

import type { CSSProperties } from 'react';
import { RelationDrawing } from '../content/relation-drawing/relation-drawing.tsx';
import { BRAND_COLOR } from '../layout/metadata.ts';

/** Size in pixels, as recommended for Open Graph and Twitter. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;

export interface SocialImageProps {
	siteTitle: string;
	/** Title of the page or of the area. */
	title: string;
	description: string;
	areaLabel: string;
	accent: string;
}

/** Accents as plain colours, because the image renderer does not support custom properties or OKLCH. */
const ACCENTS: Record<string, { strong: string; soft: string }> = {
	teal: { strong: '#0b7285', soft: '#66d9e8' },
	neutral: { strong: '#495057', soft: '#ced4da' },
};
const DEFAULT_ACCENT = { strong: BRAND_COLOR, soft: '#a5a1ff' };

/** Longer text would not fit into the image. */
const MAX_TITLE_LENGTH = 80;
const MAX_DESCRIPTION_LENGTH = 150;

function shorten(text: string, maximum: number): string {
	return text.length <= maximum ? text : `${text.slice(0, maximum - 1).replace(/\s+\S*$/, '')}…`;
}

const column: CSSProperties = { display: 'flex', flexDirection: 'column' };

/** The image that social networks show for a page. Its renderer only supports flexbox and inline styles. */
export function SocialImage({ siteTitle, title, description, areaLabel, accent }: SocialImageProps) {
	const { strong, soft } = ACCENTS[accent] ?? DEFAULT_ACCENT;
	const shownTitle = shorten(title, MAX_TITLE_LENGTH);
	return (
		<div
			style={{
				...column,
				width: '100%',
				height: '100%',
				// Otherwise the renderer adds the padding to the size, and the edges are cut off.
				boxSizing: 'border-box',
				justifyContent: 'space-between',
				position: 'relative',
				padding: 80,
				background: '#14171f',
				color: '#f4f5f8',
				fontFamily: 'Inter',
			}}
		>
			<div style={{ display: 'flex', position: 'absolute', top: 48, right: 64 }}>
				<RelationDrawing name={accent === 'teal' ? 'hosting' : 'model'} color={soft} width={430} height={170} />
			</div>
			<div style={{ display: 'flex', alignItems: 'center', gap: 20, fontSize: 30, color: soft }}>
				<div style={{ display: 'flex', width: 18, height: 18, borderRadius: 5, background: strong }} />
				{areaLabel}
			</div>
			<div style={{ ...column, gap: 28 }}>
				<div
					style={{
						display: 'flex',
						fontSize: shownTitle.length > 40 ? 62 : 76,
						fontWeight: 600,
						lineHeight: 1.12,
						letterSpacing: -2,
					}}
				>
					{shownTitle}
				</div>
				<div style={{ display: 'flex', fontSize: 32, lineHeight: 1.4, color: '#b6bccb' }}>
					{shorten(description, MAX_DESCRIPTION_LENGTH)}
				</div>
			</div>
			<div style={{ display: 'flex', fontSize: 26, color: '#8d95a8', borderTop: '3px dashed #596072', paddingTop: 28 }}>
				{siteTitle}
			</div>
			{/* The notches of the seam. */}
			{[{ left: -24 }, { right: -24 }].map((side) => (
				<div
					key={Object.keys(side).join()}
					style={{
						display: 'flex',
						position: 'absolute',
						bottom: 117,
						width: 48,
						height: 48,
						borderRadius: 24,
						background: '#f4f5f8',
						...side,
					}}
				/>
			))}
		</div>
	);
}

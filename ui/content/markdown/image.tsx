import type { ImageProps } from '../markdown-props.ts';

/** A picture of the page: loaded when it comes near, sized from the start, opened larger on a click. */
export function Image({ src, alt = '', title, width, height, zoomSrc }: ImageProps) {
	return (
		<img
			className="image"
			src={src}
			alt={alt}
			title={title}
			width={width}
			height={height}
			loading="lazy"
			decoding="async"
			data-zoom=""
			data-zoom-src={zoomSrc}
		/>
	);
}

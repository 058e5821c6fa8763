import type { ImageProps } from '../markdown-props.ts';

/** An image: it loads lazily, has its size from the start and can be zoomed. */
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

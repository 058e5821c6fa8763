import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

interface IslandProps<Props extends object> {
	/** File name without `.island.tsx`. */
	name: string;
	component: ComponentType<Props>;
	/** Plain JSON, which is printed into the page. */
	props: Props;
}

/**
 * Renders an interactive component at build time: its initial HTML, and the data that the browser needs to hydrate it on
 * the first interaction with it.
 * It is rendered separately, so that the browser can hydrate it without the rest of the page. React's ids in it have its
 * name as a prefix, here and in `mount.tsx`.
 */
export function Island<Props extends object>({ name, component: Component, props }: IslandProps<Props>) {
	const html = renderToString(<Component {...props} />, { identifierPrefix: `${name}-` });
	return (
		<div
			data-island={name}
			data-trigger="intent"
			data-props={JSON.stringify(props)}
			dangerouslySetInnerHTML={{ __html: html }}
		/>
	);
}

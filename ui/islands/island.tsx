import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

export type IslandTrigger = 'intent' | 'visible' | 'idle';

interface IslandProps<Props extends object> {
	/** File name without `.island.tsx`. */
	name: string;
	/** When its code loads: on the first touch of it, when it comes into view, or when the browser has nothing else to do. */
	trigger: IslandTrigger;
	component: ComponentType<Props>;
	/** Plain JSON: they travel with the page. */
	props: Props;
}

/** Ids that React makes up inside an island start with its name, here and in the browser. */
export function islandIdentifierPrefix(name: string): string {
	return `${name}-`;
}

/**
 * An interactive component as the build prints it: its HTML at rest, and what the browser needs to bring it to life.
 * It is rendered on its own, so that the browser can take it over without the page around it.
 */
export function Island<Props extends object>({ name, trigger, component: Component, props }: IslandProps<Props>) {
	const html = renderToString(<Component {...props} />, { identifierPrefix: islandIdentifierPrefix(name) });
	return (
		<div
			data-island={name}
			data-trigger={trigger}
			data-props={JSON.stringify(props)}
			dangerouslySetInnerHTML={{ __html: html }}
		/>
	);
}

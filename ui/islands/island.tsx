import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

type IslandTrigger = 'intent' | 'visible' | 'idle';

interface IslandProps<Props extends object> {
	/** File name without `.island.tsx`. */
	name: string;
	/** When its code loads: on the first interaction with it, when it becomes visible, or when the browser is idle. */
	trigger: IslandTrigger;
	component: ComponentType<Props>;
	/** Plain JSON, which is printed into the page. */
	props: Props;
}

/**
 * Renders an interactive component at build time: its initial HTML, and the data that the browser needs to hydrate it.
 * It is rendered separately, so that the browser can hydrate it without the rest of the page. React's ids in it have its
 * name as a prefix, here and in `mount.tsx`.
 */
export function Island<Props extends object>({ name, trigger, component: Component, props }: IslandProps<Props>) {
	const html = renderToString(<Component {...props} />, { identifierPrefix: `${name}-` });
	return (
		<div
			data-island={name}
			data-trigger={trigger}
			data-props={JSON.stringify(props)}
			dangerouslySetInnerHTML={{ __html: html }}
		/>
	);
}

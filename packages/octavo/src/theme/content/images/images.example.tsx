import type { Example } from '../catalogue/example.ts';
import type { ResolvedImage } from '../definition.ts';
import { Reference } from './reference.tsx';
import { Screenshot } from './screenshot.tsx';
import { ThemedImage } from './themed-image.tsx';

/** Returns a drawing that stands in for a screenshot. */
function drawing(paper: string, ink: string): ResolvedImage {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="240"><rect width="640" height="240" fill="${paper}"/><g fill="${ink}"><rect x="32" y="32" width="120" height="16" rx="8"/><rect x="32" y="72" width="120" height="10" rx="5" opacity=".4"/><rect x="32" y="96" width="96" height="10" rx="5" opacity=".4"/><rect x="200" y="32" width="408" height="40" rx="8" opacity=".15"/><rect x="200" y="88" width="408" height="40" rx="8" opacity=".15"/><rect x="200" y="144" width="408" height="40" rx="8" opacity=".15"/></g></svg>`;
	return { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, width: 640, height: 240 };
}

const light = drawing('#f7f8fb', '#4a4e7d');
const dark = drawing('#171b26', '#aab0e8');

export const themedImageExample: Example = {
	components: ['ThemedImage'],
	element: <ThemedImage alt="A list of three entries" light={light} dark={dark} caption="The list view" />,
};

export const screenshotExample: Example = {
	components: ['Screenshot'],
	element: <Screenshot name="api-tokens" alt="The list of API tokens in the settings" light={light} dark={dark} />,
};

export const referenceExample: Example = {
	components: ['Reference'],
	element: (
		<p>
			Select a locale <Reference n={1} />, then click <strong>Publish</strong> <Reference n={2} />.
		</p>
	),
};

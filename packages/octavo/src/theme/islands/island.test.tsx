import { useId } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Island } from './island.tsx';

function Field({ label }: { label: string }) {
	const id = useId();
	return (
		<label htmlFor={id}>
			{label} <input id={id} />
		</label>
	);
}

it('renders the component with the data that the browser needs to hydrate it', () => {
	const html = renderToStaticMarkup(
		<main>
			<Island name="field" component={Field} props={{ label: '<Name>' }} />
		</main>,
	);
	expect(html).toMatch(
		/data-island="field" data-trigger="intent" data-props="\{&quot;label&quot;:&quot;&lt;Name&gt;&quot;\}"/,
	);
	expect(html).toContain('&lt;Name&gt;<!-- --> <input');
});

it('generates ids with its name as a prefix, so that they are unique on the page', () => {
	const html = renderToStaticMarkup(<Island name="field" component={Field} props={{ label: 'x' }} />);
	expect(html).toMatch(/<label for="(_field-[^"]+)">.*<input id="\1"/);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Annotation, annotationDefinition } from './annotation.tsx';

it('opens without scripts', () => {
	const html = renderToStaticMarkup(<Annotation term="document">All versions.</Annotation>);
	const [, target] = /<button type="button"[^>]*popoverTarget="([^"]+)"/i.exec(html) ?? [];
	expect(target).toBeTruthy();
	expect(html).toMatch(new RegExp(`<span[^>]*id="${target}"[^>]*popover="auto"[^>]*>All versions\\.`));
});

it('prints its text in brackets in Markdown', () => {
	expect(annotationDefinition.markdown({ term: 'document' }, 'all\nversions')).toBe('document (all versions)');
});

it('requires a term', () => {
	expect(annotationDefinition.props.safeParse({}).success).toBe(false);
});

import { Catalogue, cataloguePage, contentComponents, themeExamples } from 'octavo/theme/content/index.ts';
import { productComponents, productExamples } from '../plugin/components/index.ts';

export const frontMatter = {
	title: 'Component catalogue',
	description: 'See every component that pages may use, with its properties, how it is written, and its Markdown form.',
	unlisted: true,
};

const content = {
	components: { ...contentComponents, ...productComponents },
	examples: [...themeExamples, ...productExamples],
};

export const { headings, components, markdown } = cataloguePage(content);

export default function CataloguePage() {
	return <Catalogue {...content} />;
}

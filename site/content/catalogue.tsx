import { Catalogue, cataloguePage } from 'octavo/theme/content/index.ts';

export const frontMatter = {
	title: 'Component catalogue',
	description: 'See every component that pages may use, with its properties, how it is written, and its Markdown form.',
	unlisted: true,
};

export const { headings, components, markdown } = cataloguePage;

export default Catalogue;

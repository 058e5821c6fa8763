import type { ReactNode } from 'react';
import { ArticleHead } from '../layout/article-head.tsx';
import type { Breadcrumb } from '../model.ts';

interface ListPageProps {
	title: string;
	description?: string;
	trail?: Breadcrumb[];
	children: ReactNode;
}

/** A page without sidebar and table of contents: one centred column. */
export function ListPage({ title, description, trail, children }: ListPageProps) {
	return (
		<div className="list-page">
			<ArticleHead title={title} {...(description && { description })} {...(trail && { trail })} />
			{children}
		</div>
	);
}

import type { ReactNode } from 'react';
import { ArticleHead } from '../layout/article-head.tsx';

interface ListPageProps {
	title: string;
	description?: string;
	children: ReactNode;
}

/** A page without sidebar and contents: one column in the middle. */
export function ListPage({ title, description, children }: ListPageProps) {
	return (
		<div className="list-page">
			<ArticleHead title={title} {...(description && { description })} />
			{children}
		</div>
	);
}

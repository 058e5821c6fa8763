/** What turns a page into its preview, in one file that is loaded beside the first page that a reader previews. */
export { makeArticle } from './make-article.ts';
export { PreviewArticle } from './preview-article.tsx';

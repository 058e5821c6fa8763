import { FEEDBACK_ADDRESS, MAX_COMMENT, t, textLanguage } from '@octavo/contract/index.ts';

export interface ThanksPageProps {
	/** Route of the page that was rated. */
	page: string;
	helpful: boolean;
	/** Id of the vote, if a comment can still be added. */
	id?: string | undefined;
	/** Address of its style sheet. */
	sheet: string;
}

/** Styles that match the site's forms. The page has its own sheet, so that it does not depend on the build's files. */
export const THANKS_STYLE = `:root{color-scheme:light dark;background:light-dark(#fff,#12151c);color:light-dark(#1b1f29,#e9ebef)}
body{max-width:36rem;margin:12vh auto 0;padding:0 1.5rem;font:1.0625rem/1.7 system-ui,sans-serif}
h1{font-size:1.75rem;line-height:1.2;letter-spacing:-.02em}
label{display:block;margin-top:1.5rem;font-weight:600}
textarea{box-sizing:border-box;display:block;width:100%;margin-top:.5rem;padding:.5rem .75rem;font:inherit;resize:vertical}
textarea,button{border:1px solid light-dark(#8d93a0,#696f7d);background:none;color:inherit}
textarea{border-radius:.375rem}
small{display:block;margin-top:.5rem;line-height:1.5;color:light-dark(#4a505d,#b3b7c0);font-size:.8125rem}
button{display:block;min-height:2.75rem;margin:1.25rem 0;padding:0 1.25rem;border-radius:1.375rem;font:inherit;font-weight:600;cursor:pointer}
a{color:light-dark(#3d2fb8,#bcc0ff);text-underline-offset:.2em}
:focus-visible{outline:2px solid light-dark(#4d40d8,#8f90ff);outline-offset:2px}`;

/** The page that readers without scripts see after voting, with a comment form and a link back. */
export function ThanksPage({ page, helpful, id, sheet }: ThanksPageProps) {
	return (
		<html lang={textLanguage()}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width" />
				<meta name="robots" content="noindex" />
				<title>{t('thanks.title')}</title>
				<link rel="stylesheet" href={sheet} />
			</head>
			<body>
				<main>
					<h1>{t('thanks.heading')}</h1>
					{id !== undefined && (
						<form method="post" action={FEEDBACK_ADDRESS}>
							<input type="hidden" name="page" defaultValue={page} />
							<input type="hidden" name="helpful" defaultValue={helpful ? 'yes' : 'no'} />
							<input type="hidden" name="id" defaultValue={id} />
							<label>
								{helpful ? t('feedback.helped') : t('feedback.missing')}
								<textarea name="comment" rows={4} maxLength={MAX_COMMENT} />
							</label>
							<small>{t('feedback.note', { count: MAX_COMMENT })}</small>
							<button type="submit">{t('feedback.send')}</button>
						</form>
					)}
					<p>
						<a href={encodeURI(page)}>{t('thanks.back')}</a>
					</p>
				</main>
			</body>
		</html>
	);
}

import { t, textLanguage } from '@octavo/contract/index.ts';
import type { Verification } from '../markdown-props.ts';

interface SeamTextProps {
	verified: Verification | undefined;
	/** What the answer is or how much it holds. */
	note: string | undefined;
}

/** Says what happened to a call: what came back, how much, and when it ran on which version. */
export function SeamText({ verified, note }: SeamTextProps) {
	return (
		<>
			{verified && <b>{verified.status ?? t('call.returned')}</b>} {note && <span>{note}</span>}{' '}
			<span className="seam-proof">{verified ? ranOn(verified) : t('proof.none')}</span>
		</>
	);
}

/** Returns when an example ran on which version. */
export function ranOn({ version, date }: Pick<Verification, 'version' | 'date'>): string {
	const format = new Intl.DateTimeFormat(textLanguage(), { month: 'short', day: 'numeric', timeZone: 'UTC' });
	return t('proof.run', { version, date: format.format(new Date(date)) });
}

/** Returns the tone of a seam. */
export function toneOf(verified: Verification | undefined): 'refused' | undefined {
	return verified?.status !== undefined && verified.status >= '400' ? 'refused' : undefined;
}

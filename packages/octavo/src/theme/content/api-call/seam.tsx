import { t, textLanguage } from '@octavo/contract/index.ts';
import type { Verification } from '../markdown-props.ts';

interface SeamTextProps {
	verified: Verification | undefined;
	/** What the answer is, in an author's words. */
	title: string | undefined;
	/** How much it holds, which is told if the title says no more than the status. */
	amount: string | undefined;
}

/** Says what happened to a call: what came back, how much, and when it ran on which version. */
export function SeamText({ verified, title, amount }: SeamTextProps) {
	const isRepeated = verified?.status !== undefined && title?.endsWith(verified.status.slice(0, 3));
	const note = isRepeated ? amount : (title ?? amount);
	return (
		<>
			{verified && <b>{verified.status ?? t('call.returned')}</b>} {note && <span>{note}</span>}{' '}
			<span className="seam-proof">{verified ? ranOn(verified) : t('proof.none')}</span>
		</>
	);
}

/** Returns when an example ran on which version, in a text that breaks only before the day. */
export function ranOn({ version, date }: Pick<Verification, 'version' | 'date'>): string {
	const format = new Intl.DateTimeFormat(textLanguage(), { month: 'short', day: 'numeric', timeZone: 'UTC' });
	return t('proof.run', { version, date: format.format(new Date(date)).replace(' ', '\u00a0') });
}

export function toneOf(verified: Verification | undefined): 'refused' | undefined {
	return verified?.status !== undefined && verified.status >= '400' ? 'refused' : undefined;
}

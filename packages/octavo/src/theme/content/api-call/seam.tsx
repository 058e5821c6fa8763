import type { Verification } from '../markdown-props.ts';

const DAY = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });

interface SeamTextProps {
	verified: Verification | undefined;
	/** What the answer is or how much it holds. */
	note: string | undefined;
}

/** Says what happened to a call: what came back, how much, and when it ran on which version. */
export function SeamText({ verified, note }: SeamTextProps) {
	return (
		<>
			{verified && <b>{verified.status ?? 'Returned'}</b>} {note && <span>{note}</span>}{' '}
			<span className="seam-proof">{verified ? ranOn(verified) : 'not run'}</span>
		</>
	);
}

/** Returns when an example ran on which version. */
export function ranOn({ version, date }: Pick<Verification, 'version' | 'date'>): string {
	return `ran on ${version}, ${DAY.format(new Date(date))}`;
}

/** Returns the tone of a seam. */
export function toneOf(verified: Verification | undefined): 'refused' | undefined {
	return verified?.status !== undefined && verified.status >= '400' ? 'refused' : undefined;
}

import { t } from '@octavo/contract/index.ts';
import type { ReactNode } from 'react';
import { Glyph } from '../icon/glyph.tsx';
import {
	handPalmIcon,
	infoIcon,
	lightbulbIcon,
	listBulletsIcon,
	pencilSimpleIcon,
	sparkleIcon,
	warningCircleIcon,
	warningIcon,
} from '../icon/paths.json';

/** Default title and icon of each kind in `:::kind[Title]`. A `callout` has neither. */
export const ADMONITIONS = {
	note: { title: () => t('note.note'), path: pencilSimpleIcon },
	tip: { title: () => t('note.tip'), path: lightbulbIcon },
	info: { title: () => t('note.info'), path: infoIcon },
	caution: { title: () => t('note.caution'), path: handPalmIcon },
	warning: { title: () => t('note.warning'), path: warningIcon },
	danger: { title: () => t('note.warning'), path: warningCircleIcon },
	prerequisites: { title: () => t('note.prerequisites'), path: listBulletsIcon },
	strapi: { title: () => t('note.makers'), path: sparkleIcon },
	callout: { title: undefined, path: undefined },
};

export type AdmonitionKind = keyof typeof ADMONITIONS;
export const ADMONITION_KINDS = Object.keys(ADMONITIONS) as AdmonitionKind[];

interface AdmonitionProps {
	kind: AdmonitionKind;
	/** If absent, the kind's default title is used. */
	title?: ReactNode;
	children?: ReactNode;
}

/** A remark set apart from the text. */
export function Admonition({ kind, title, children }: AdmonitionProps) {
	// The preview shows a kind that does not exist, which is an error, as a note.
	const { title: defaultTitle, path } = ADMONITIONS[Object.hasOwn(ADMONITIONS, kind) ? kind : 'note'];
	const heading = title ?? defaultTitle?.();
	return (
		<div className="admonition" data-kind={kind} role="note">
			{heading ? (
				<p className="admonition-title">
					{path ? <Glyph path={path} /> : null}
					{/* Keeps the heading a single flex item beside the icon. */}
					<span>{heading}</span>
				</p>
			) : null}
			{children}
		</div>
	);
}

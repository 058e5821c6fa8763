import { t } from '@octavo/contract/index.ts';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { define } from '../definition.ts';
import { Glyph } from '../icon/glyph.tsx';
import { checkCircleIcon, circleDashedIcon, xCircleIcon } from '../icon/paths.json';
import { InlineCode } from '../markdown/inline-code.tsx';
import { Link } from '../markdown/link.tsx';
import { blocks } from '../markdown-form.ts';

const answer = z.enum(['yes', 'no', 'partly']);
type Answer = z.output<typeof answer>;

const props = z.strictObject({
	plugins: answer.describe('Does the change affect plugins?'),
	codemod: answer.describe('Does the upgrade tool change the code automatically?'),
	codemodName: z.string().min(1).optional().describe('Name of the codemod.'),
	codemodLink: z.string().min(1).optional().describe("Address of the codemod's source."),
});

interface CardProps extends z.output<typeof props> {
	children?: ReactNode;
}

const ANSWERS: Record<Answer, { label: () => string; path: string }> = {
	yes: { label: () => t('answer.yes'), path: checkCircleIcon },
	no: { label: () => t('answer.no'), path: xCircleIcon },
	partly: { label: () => t('answer.partly'), path: circleDashedIcon },
};

function Row({ question, value, children }: { question: string; value: Answer; children?: ReactNode }) {
	return (
		<div className="breaking-change-card-row">
			<dt>{question}</dt>
			<dd>
				<span className="breaking-change-card-answer" data-answer={value}>
					<Glyph path={ANSWERS[value].path} />
					{ANSWERS[value].label()}
				</span>
				{children}
			</dd>
		</div>
	);
}

/** The two answers that tell a reader whether a breaking change needs work. */
export function BreakingChangeCard({ plugins, codemod, codemodName, codemodLink, children }: CardProps) {
	const name = codemodName ? <InlineCode>{codemodName}</InlineCode> : null;
	return (
		<div className="breaking-change-card">
			<dl>
				<Row question={t('change.plugins')} value={plugins} />
				<Row question={t('change.codemod')} value={codemod}>
					{name && (codemodLink ? <Link href={codemodLink}>{name}</Link> : name)}
				</Row>
			</dl>
			{children ? <div className="breaking-change-card-remark">{children}</div> : null}
		</div>
	);
}

export const breakingChangeCardDefinition = define({
	description: 'The head of a breaking change: does it affect plugins, does a codemod handle it?',
	component: BreakingChangeCard,
	props,
	sheet: 'content/breaking-change-card/breaking-change-card.css',
	firstScreen: true,
	linkProps: ['codemodLink'],
	markdown({ plugins, codemod, codemodName, codemodLink }, children) {
		const name = codemodName ? `\`${codemodName}\`` : '';
		const reference = name && (codemodLink ? ` ([${name}](${codemodLink}))` : ` (${name})`);
		return blocks(
			`- ${t('change.plugins')} **${ANSWERS[plugins].label()}**\n- ${t('change.codemod')} **${ANSWERS[codemod].label()}**${reference}`,
			children,
		);
	},
});

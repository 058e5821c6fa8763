import { t } from '@octavo/contract/index.ts';
import type { PropsWithChildren, ReactNode } from 'react';
import { z } from 'zod';
import { elements, stringProp } from '../children.ts';
import { define } from '../definition.ts';
import { titled } from '../markdown-form.ts';

const tabsProps = z.strictObject({
	groupId: z
		.string()
		.regex(/^[a-z0-9-]+$/, 'expected small letters, digits and "-", such as "js-ts"')
		.optional()
		.describe(
			'Tabs of a group change together on every page, and the selection is saved. `js-ts`, `package-manager`, or your own.',
		),
	label: z.string().min(1).optional().describe('What the alternatives are, for screen readers.'),
});

const tabItemProps = z.strictObject({
	value: z
		.string()
		.regex(/^[a-z0-9.-]+$/, 'expected small letters, digits, "." and "-", such as "v5.1"')
		.describe('Identifies the tab within its group.'),
	label: z.string().min(1).describe('What the reader sees.'),
});

const GROUP_LABELS = new Map([
	['js-ts', () => t('tabs.language')],
	['package-manager', () => t('tabs.manager')],
]);

/** Alternatives of which one is shown. Without scripts, all are shown, each below its label. */
export function Tabs({ groupId, label, children }: PropsWithChildren<z.output<typeof tabsProps>>) {
	const items = elements(children)
		.map((item) => ({ item, value: stringProp(item, 'value'), name: stringProp(item, 'label') }))
		.filter(({ value }) => value !== '');
	const ownLabel = GROUP_LABELS.get(groupId ?? '');
	return (
		<div className="tabs" data-tabs="" data-group={groupId}>
			<div className="tabs-list" role="tablist" aria-label={label ?? ownLabel?.() ?? t('tabs.label')}>
				{items.map(({ value, name }, index) => (
					<button
						key={value}
						type="button"
						role="tab"
						className="tabs-tab"
						aria-selected={index === 0}
						tabIndex={index === 0 ? 0 : -1}
						data-value={value}
					>
						{name}
					</button>
				))}
			</div>
			{items.map(({ item, value, name }, index) => (
				<div key={value} role="tabpanel" className="tabs-panel" aria-label={name} data-value={value} hidden={index > 0}>
					{item}
				</div>
			))}
		</div>
	);
}

/** The contents of one tab; `Tabs` prints the rest. */
export function TabItem({ children }: { value: string; label: string; children?: ReactNode }) {
	return children;
}

export const tabsDefinition = define({
	description: 'Alternatives of which the reader sees one: JavaScript or TypeScript; npm, yarn or pnpm.',
	component: Tabs,
	props: tabsProps,
	consistsOf: 'TabItem',
});

export const tabItemDefinition = define({
	description: 'One alternative, directly inside `Tabs`.',
	component: TabItem,
	props: tabItemProps,
	within: 'Tabs',
	markdown: ({ label }, children) => titled(`${label}:`, children),
});

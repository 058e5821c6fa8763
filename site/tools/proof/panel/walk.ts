import type { Page } from 'playwright';
import { appears, clickable, missing, TIMEOUT, visible } from './locate.ts';

export interface Action {
	step: number;
	kind: 'click' | 'see';
	/** `Save`, or a menu path: `Settings > Webhooks`. */
	label: string;
}

/** @param line e.g. `1 click Create new API Token` */
export function readAction(line: string): Action {
	const [, step = '', kind = '', label = ''] = /^(\d+) (click|see) (.+)$/.exec(line) ?? [];
	return { step: Number(step), kind: kind === 'click' ? 'click' : 'see', label };
}

/**
 * Performs the steps in the panel.
 * @param given values to type or choose in fields, by label
 * @returns the step that cannot be performed, with the text of the page
 */
export async function walkPanel(
	page: Page,
	opens: string,
	actions: readonly Action[],
	given: ReadonlyMap<string, string>,
): Promise<string | undefined> {
	await page.goto(`/admin${opens}`, { timeout: TIMEOUT });
	const unused = [...given.keys()].find((name) => !actions.some(({ label }) => label === name));
	if (unused !== undefined) return `given="${unused}=…": the steps have no <UI>${unused}</UI>`;
	for (const { step, kind, label } of actions) {
		const value = given.get(label);
		const problem =
			value !== undefined
				? await fillIn(page, label, value)
				: label.includes(' > ')
					? await follow(page, label)
					: kind === 'click'
						? await click(page, label)
						: await see(page, label);
		if (problem !== undefined) return `step ${step}, ${problem}`;
	}
	return undefined;
}

async function fillIn(page: Page, label: string, value: string): Promise<string | undefined> {
	const field = page
		.getByRole('textbox', { name: label })
		.or(page.getByRole('combobox', { name: label }))
		.first();
	if (!(await appears(field))) return missing(page, `<UI>${label}</UI>`, label);
	const isChoice = (await field.getAttribute('role')) === 'combobox';
	if (!isChoice) {
		await field.fill(value);
		return undefined;
	}
	await field.click();
	const option = page.getByRole('option', { name: value, exact: true });
	if (!(await appears(option))) return missing(page, `<UI>${label}</UI>, "${value}"`, value);
	await option.click();
	return undefined;
}

/** Follows a menu path, skipping the headings of the menu. */
async function follow(page: Page, way: string): Promise<string | undefined> {
	const [first = '', ...others] = way.split(' > ');
	for (const name of [first, others.at(-1) ?? first]) {
		const link = page.getByRole('link', { name }).filter({ visible: true }).first();
		if (!(await appears(link))) return missing(page, `<UI>${way}</UI>`, name);
		await link.click();
	}
	return undefined;
}

async function click(page: Page, label: string): Promise<string | undefined> {
	const found = clickable(page, label);
	if (!(await appears(found))) return missing(page, `click <UI>${label}</UI>`, label);
	await found.click({ timeout: TIMEOUT });
	return undefined;
}

async function see(page: Page, label: string): Promise<string | undefined> {
	return (await appears(visible(page, label))) ? undefined : missing(page, `<UI>${label}</UI>`, label);
}

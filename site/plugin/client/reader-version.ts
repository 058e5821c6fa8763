import { all } from 'octavo/client/base/behaviour.ts';
import { read } from 'octavo/client/base/storage.ts';
import { compareVersions, knownVersion, shortVersion, UpgradeError } from '../../tools/surface/client.ts';

/** Marks the page for the version that the reader saved, or removes the marks. */
export function applyVersion(): void {
	const own = read('project.version') || null;
	for (const field of all<HTMLInputElement>('[data-reader-version] input')) field.value = own ?? '';
	for (const badge of all('.badge[data-since]')) markBadge(badge, own);
	prepareUpgrade(own);
}

/** Changes the badge's first text node, which precedes the text for screen readers. */
function markBadge(badge: HTMLElement, own: string | null): void {
	const { since = '' } = badge.dataset;
	const text = badge.firstChild;
	if (!text) return;
	const isLater = own !== null && compareVersions(since, own) > 0;
	text.textContent = isLater
		? `needs ${shortVersion(since)}, you have ${shortVersion(own)}`
		: `${shortVersion(since)}+`;
	badge.toggleAttribute('data-later', isLater);
}

/** Forms that already have a listener. */
const ready = new WeakSet<HTMLFormElement>();

/**
 * Starts the form that filters the lists of the upgrade page by version, and applies the versions in the address.
 * @param own the reader's version
 */
function prepareUpgrade(own: string | null): void {
	const form = document.querySelector<HTMLFormElement>('form[data-upgrade]');
	if (!form || ready.has(form)) return;
	ready.add(form);
	const query = new URLSearchParams(location.search);
	const [from, to] = [query.get('from') ?? own, query.get('to')];
	if (from) field(form, 'from').value = from;
	if (to) field(form, 'to').value = to;
	form.addEventListener('submit', (event) => {
		event.preventDefault();
		const range = showRange(form);
		if (range) history.replaceState(history.state, '', `${location.pathname}?${new URLSearchParams(range)}`);
	});
	if (from || to) showRange(form);
}

/** Filters the lists to the range between the two fields. @returns the full versions, or undefined if one is invalid, which the form reports */
function showRange(form: HTMLFormElement): { from: string; to: string } | undefined {
	const versions = all('option', form)
		.map((option) => option.getAttribute('value') ?? '')
		.reverse();
	const status = form.querySelector<HTMLElement>('[data-upgrade-status]');
	if (!status) return undefined;
	try {
		const from = readField(field(form, 'from'), versions);
		const to = readField(field(form, 'to'), versions);
		if (compareVersions(from, to) > 0)
			throw new UpgradeError(`${from} is newer than ${to}. Enter the older version first.`);
		const counts = all('[data-upgrade-list]').map((list) => filterList(list, from, to));
		const [check = 0, codemods = 0, , added = 0] = counts;
		status.removeAttribute('data-invalid');
		status.textContent = `From ${from} to ${to}: ${count(check, 'name')} to check, ${count(codemods, 'codemod')}, ${count(added, 'new name')}.`;
		return { from, to };
	} catch (error) {
		if (!(error instanceof UpgradeError)) throw error;
		status.setAttribute('data-invalid', '');
		status.textContent = error.message;
		return undefined;
	}
}

/** Returns the full version that a field refers to, and writes it into the field. @throws {UpgradeError} if there is none */
function readField(input: HTMLInputElement, versions: string[]): string {
	input.value = knownVersion({ versions }, input.value);
	return input.value;
}

/** Hides the versions outside the range. @returns the number of visible lines */
function filterList(list: HTMLElement, from: string, to: string): number {
	let shown = 0;
	for (const item of all(':scope > [data-version]', list)) {
		const { version = '' } = item.dataset;
		item.hidden = compareVersions(version, from) <= 0 || compareVersions(version, to) > 0;
		if (!item.hidden) shown += item.querySelectorAll('li').length;
	}
	list.hidden = shown === 0;
	const none = list.nextElementSibling;
	if (none instanceof HTMLElement && none.matches('[data-upgrade-none]')) none.hidden = shown > 0;
	return shown;
}

function field(form: HTMLFormElement, name: string): HTMLInputElement {
	return form.elements.namedItem(name) as HTMLInputElement;
}

function count(number: number, noun: string): string {
	return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

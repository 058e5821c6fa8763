import { type KeyboardEvent, memo, useId } from 'react';
import type { ContentType } from '../../../model.ts';
import { ContentTypeIcon } from '../icons.tsx';
import { FILTER_LABEL } from '../query/settings.ts';

interface FilterBarProps {
	types: ContentType[];
	/** Icon paths, by the icon names of the content types. */
	icons: Record<string, string>;
	choice: string;
	/** Number of hits of each type; undefined before there is an answer. */
	counts: Record<string, number> | undefined;
	onChoose: (value: string) => void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** A toolbar of the content types, one of which is active. Arrow keys move the focus. */
export const FilterBar = memo(function FilterBar({ types, icons, choice, counts, onChoose }: FilterBarProps) {
	const id = useId();
	const move = (event: KeyboardEvent<HTMLElement>) => {
		const buttons = [...event.currentTarget.querySelectorAll('button')];
		const step = STEPS[event.key];
		const at = buttons.indexOf(event.target as HTMLButtonElement);
		const target = step === undefined ? undefined : buttons.at((at + step) % buttons.length);
		const edge = event.key === 'Home' ? buttons[0] : event.key === 'End' ? buttons.at(-1) : undefined;
		const next = target ?? edge;
		if (!next) return;
		event.preventDefault();
		next.focus();
	};
	return (
		<div className="search-filters">
			<span id={`${id}title`} className="search-filters-title">
				{FILTER_LABEL}
			</span>
			<div role="toolbar" aria-labelledby={`${id}title`} className="search-pills" onKeyDown={move}>
				{types.map(({ value, label, icon, color }) => (
					<button
						key={value}
						type="button"
						className="search-pill"
						data-color={color}
						aria-pressed={value === choice}
						tabIndex={value === choice ? 0 : -1}
						onClick={() => onChoose(value)}
					>
						<ContentTypeIcon path={icons[icon]} />
						{label}
						{counts && <span className="search-count">{counts[value] ?? 0}</span>}
					</button>
				))}
			</div>
		</div>
	);
});

import { plainKey, t } from '@octavo/contract/index.ts';
import { type KeyboardEvent, memo, useId } from 'react';
import { ContentTypeLabel, type FiltersProps } from '../content-types.tsx';

interface FilterBarProps extends FiltersProps {
	onChoose: (value: string) => void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** A toolbar of the content types, one of which is active. Arrow keys move the focus. */
export const FilterBar = memo(function FilterBar({ settings, choice, counts, onChoose }: FilterBarProps) {
	const id = useId();
	const move = (event: KeyboardEvent<HTMLElement>) => {
		const buttons = [...event.currentTarget.querySelectorAll('button')];
		const key = plainKey(event.nativeEvent);
		const step = STEPS[key];
		const at = buttons.indexOf(event.target as HTMLButtonElement);
		const target = step === undefined ? undefined : buttons.at((at + step) % buttons.length);
		const edge = key === 'Home' ? buttons[0] : key === 'End' ? buttons.at(-1) : undefined;
		const next = target ?? edge;
		if (!next) return;
		event.preventDefault();
		next.focus();
	};
	return (
		<div className="search-filters">
			<span id={`${id}title`} className="search-filters-title">
				{t('search.filter')}
			</span>
			<div role="toolbar" aria-labelledby={`${id}title`} className="search-pills" onKeyDown={move}>
				{settings.contentTypes.map((type) => (
					<button
						key={type.value}
						type="button"
						className="search-pill"
						data-color={type.color}
						aria-pressed={type.value === choice}
						tabIndex={type.value === choice ? 0 : -1}
						onClick={() => onChoose(type.value)}
					>
						<ContentTypeLabel {...{ type, settings, counts }} />
					</button>
				))}
			</div>
		</div>
	);
});

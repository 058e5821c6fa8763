import type { ComponentProps } from 'react';

/** The box of a task list item. It is an image and not a form control, because it can't be changed. */
export function TaskBox({ checked = false }: Pick<ComponentProps<'input'>, 'checked' | 'disabled' | 'type'>) {
	return (
		<span
			className="task-box"
			role="img"
			aria-label={checked ? 'Done:' : 'To do:'}
			data-checked={checked || undefined}
		/>
	);
}

/** The box of a task list: a mark, not a form control, since nobody can tick it. */
export function TaskBox({ checked = false }: { checked?: boolean | undefined }) {
	return (
		<span
			className="task-box"
			role="img"
			aria-label={checked ? 'Done:' : 'To do:'}
			data-checked={checked || undefined}
		/>
	);
}

import { useEffect, useState } from 'react';

/** Milliseconds without another text after which one is said. */
export const PAUSE = 500;

/** Tells screen readers of a text once the reader pauses: said at each letter, texts would talk over the typing. */
export function Announcement({ text }: { text: string }) {
	const [said, setSaid] = useState('');
	useEffect(() => {
		const timer = setTimeout(() => setSaid(text), PAUSE);
		return () => clearTimeout(timer);
	}, [text]);
	return (
		<div role="status" className="visually-hidden">
			{said}
		</div>
	);
}

import { useEffect, useState } from 'react';

/** Debounce of announcements, in ms. */
const ANNOUNCEMENT_DELAY = 500;

/** Announces a text to screen readers once the reader pauses. Announcements at each letter would interrupt the typing. */
export function Announcement({ text }: { text: string }) {
	const [announced, setAnnounced] = useState('');
	useEffect(() => {
		const timer = setTimeout(() => setAnnounced(text), ANNOUNCEMENT_DELAY);
		return () => clearTimeout(timer);
	}, [text]);
	return (
		<div role="status" className="visually-hidden">
			{announced}
		</div>
	);
}

import './send.css';
import { pressedKey } from '@octavo/contract/index.ts';
import { registerOpener } from 'octavo/theme/islands/openers.ts';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ProjectForm } from './send/project-form.tsx';

/** The form for the reader's own project, below the button that opens it. */
export default function OwnProject() {
	const [host, setHost] = useState<HTMLElement>();
	const opened = useRef<HTMLElement>(undefined);

	useEffect(() => {
		const close = () => {
			opened.current?.remove();
			opened.current = undefined;
			setHost(undefined);
		};
		registerOpener('project', () => {
			if (opened.current?.isConnected) return close();
			const container = document.createElement('div');
			document.querySelector('.article-proof, .hero-text > p:last-child')?.after(container);
			opened.current = container;
			setHost(container);
		});
		document.addEventListener('docs:navigating', close);
		return () => document.removeEventListener('docs:navigating', close);
	}, []);

	useEffect(() => host?.querySelector('input')?.focus(), [host]);
	if (!host) return null;
	return createPortal(
		<section
			className="send form-panel send-alone"
			aria-label="Your project"
			onKeyDown={(event) => {
				if (pressedKey(event.nativeEvent) !== 'Escape') return;
				const button = document.querySelector<HTMLElement>('[data-opens="project"]');
				button?.click();
				button?.focus();
			}}
		>
			<ProjectForm />
		</section>,
		host,
	);
}

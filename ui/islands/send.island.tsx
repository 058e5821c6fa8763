import './send.css';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { blockAt, type PageExample, readExample, type Step } from '../../examples/index.ts';
import { registerOpener } from './openers.ts';
import { SendPanel } from './send/send-panel.tsx';

interface Opened {
	place: number;
	example: PageExample;
	/** Below the request, where the panel is put. */
	host: HTMLElement;
}

/** Requests of the page that can be changed and sent: a panel below each that a reader has opened. */
export default function Send() {
	const [opened, setOpened] = useState<readonly Opened[]>([]);
	/** What the reader has changed in the sandbox, by project: sent again before each request, since the sandbox keeps nothing. */
	const [histories, setHistories] = useState<Readonly<Record<string, readonly Step[]>>>({});

	useEffect(() => {
		registerOpener('send', (detail) => {
			const place = Number(detail?.block);
			const block = blockAt(place);
			if (!block) return;
			setOpened((panels) => {
				if (panels.some((panel) => panel.place === place)) return panels;
				const host = document.createElement('div');
				block.after(host);
				return [...panels, { place, host, example: readExample(block) }];
			});
		});
		const clear = () => {
			setOpened([]);
			setHistories((all) => ({ '': all[''] ?? [] }));
		};
		document.addEventListener('docs:navigating', clear);
		return () => document.removeEventListener('docs:navigating', clear);
	}, []);

	const close = ({ place, host }: Opened) => {
		host.remove();
		setOpened((panels) => panels.filter((panel) => panel.place !== place));
	};
	return opened.map((panel) =>
		createPortal(
			<SendPanel
				example={panel.example}
				history={histories[panel.example.project ?? ''] ?? []}
				onChange={(history) => setHistories((all) => ({ ...all, [panel.example.project ?? '']: history }))}
				onClose={() => {
					close(panel);
					document
						.querySelectorAll<HTMLElement>('[data-article] [data-code]')
						[panel.place]?.querySelector('button')
						?.focus();
				}}
			/>,
			panel.host,
			String(panel.place),
		),
	);
}

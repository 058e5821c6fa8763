import './send.css';
import { registerOpener } from 'octavo/theme/islands/openers.ts';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { blockAt, type PageExample, readExample, type Step } from '../../examples/index.ts';
import { SendPanel } from './send/send-panel.tsx';

interface OpenPanel {
	/** Index of the code block on the page. */
	block: number;
	example: PageExample;
	/** The panel's container, at the end of the slip or below the request. */
	host: HTMLElement;
	/** How often "Send" was pressed. */
	turn: number;
}

/** The parts of slips in which readers send the call and see their own answer. */
export default function Send() {
	const [opened, setOpened] = useState<readonly OpenPanel[]>([]);
	/** The reader's writes by project, which are replayed before each request, because the sandbox is stateless. */
	const [histories, setHistories] = useState<Readonly<Record<string, readonly Step[]>>>({});

	useEffect(() => {
		registerOpener('send', (detail) => {
			const block = Number(detail?.block);
			const element = blockAt(block);
			if (!element) return;
			setOpened((panels) => {
				if (panels.some((panel) => panel.block === block))
					return panels.map((panel) => (panel.block === block ? { ...panel, turn: panel.turn + 1 } : panel));
				const host = document.createElement('div');
				const slip = element.closest('.api-call');
				if (slip) slip.append(host);
				else element.after(host);
				return [...panels, { block, host, turn: 1, example: readExample(element) }];
			});
		});
		const clear = () => {
			setOpened([]);
			setHistories((all) => ({ '': all[''] ?? [] }));
		};
		document.addEventListener('docs:navigating', clear);
		return () => document.removeEventListener('docs:navigating', clear);
	}, []);

	const close = ({ block, host }: OpenPanel) => {
		host.remove();
		setOpened((panels) => panels.filter((panel) => panel.block !== block));
	};
	return opened.map((panel) =>
		createPortal(
			<SendPanel
				example={panel.example}
				turn={panel.turn}
				history={histories[panel.example.project ?? ''] ?? []}
				onChange={(history) => setHistories((all) => ({ ...all, [panel.example.project ?? '']: history }))}
				onClose={() => {
					close(panel);
					blockAt(panel.block)?.querySelector<HTMLElement>('[data-opens="send"]')?.focus();
				}}
			/>,
			panel.host,
			String(panel.block),
		),
	);
}

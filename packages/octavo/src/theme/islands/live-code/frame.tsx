/** Runs in the playground's sandboxed frame: receives code and renders its result. */
import { Component, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { FrameColors, FrameMessage, RunMessage } from './protocol.ts';
import { runProgram } from './run.ts';

function send(message: FrameMessage): void {
	window.parent.postMessage(message, '*');
}

function reportError(error: unknown): void {
	send({ type: 'error', message: error instanceof Error ? error.message : String(error) });
}

class Boundary extends Component<{ children: ReactNode }> {
	static getDerivedStateFromError() {
		return { failed: true };
	}
	override state = { failed: false };
	override componentDidCatch(error: Error) {
		reportError(error);
	}
	override render() {
		return this.state.failed ? null : this.props.children;
	}
}

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [sheet];

function paint({ text, surface, font, scheme }: FrameColors): void {
	sheet.replaceSync(
		`:root { color-scheme: ${scheme}; } body { margin: 0; padding: 16px; color: ${text}; background: ${surface}; font: 15px/1.6 ${font}; }`,
	);
}

const container = document.createElement('div');
document.body.append(container);
const root = createRoot(container, { onUncaughtError: reportError, onRecoverableError: reportError });
let runs = 0;

function run({ code, colors }: RunMessage): void {
	paint(colors);
	runs += 1;
	try {
		const node = runProgram(code, (text) => send({ type: 'log', text }));
		root.render(<Boundary key={runs}>{node}</Boundary>);
		send({ type: 'shown', shown: node !== null });
	} catch (error) {
		root.render(null);
		send({ type: 'shown', shown: false });
		reportError(error);
	}
}

window.addEventListener('message', (event: MessageEvent<RunMessage>) => {
	if (event.source === window.parent && event.data.type === 'run') run(event.data);
});
const sendHeight = (): void => send({ type: 'height', height: document.body.scrollHeight });
if ('ResizeObserver' in window) new ResizeObserver(sendHeight).observe(document.body);
send({ type: 'ready' });

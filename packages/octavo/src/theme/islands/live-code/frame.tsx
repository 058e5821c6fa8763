/** Runs in the playground's sandboxed frame: receives code and renders its result. */
import { Component, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { FrameColors, FrameMessage, Result, RunMessage } from './protocol.ts';
import { runProgram } from './run.ts';

function send(message: FrameMessage): void {
	window.parent.postMessage(message, '*');
}

/** The result of the program that runs at this moment. */
let running: Result | undefined;

function reportError(error: unknown): void {
	const message = error instanceof Error ? error.message : String(error);
	if (running) running.error = message;
	else send({ type: 'error', message });
}

function log(text: string): void {
	if (running) running.logs.push(text);
	else send({ type: 'log', text });
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

const sendHeight = (): void => send({ type: 'height', height: document.body.scrollHeight });

function run({ code, colors }: RunMessage): void {
	paint(colors);
	runs += 1;
	running = { isShown: false, logs: [], error: '' };
	try {
		const node = runProgram(code, log);
		// At once, so that the result is sent with the height of what is drawn.
		flushSync(() => root.render(<Boundary key={runs}>{node}</Boundary>));
		running.isShown = node !== null;
	} catch (error) {
		root.render(null);
		reportError(error);
	}
	sendHeight();
	send({ type: 'ran', result: running });
	running = undefined;
}

window.addEventListener('message', (event: MessageEvent<RunMessage>) => {
	if (event.source === window.parent && event.data.type === 'run') run(event.data);
});
if ('ResizeObserver' in window) new ResizeObserver(sendHeight).observe(document.body);
send({ type: 'ready' });

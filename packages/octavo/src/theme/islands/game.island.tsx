import './game.css';
import { plainKey } from '@octavo/contract/index.ts';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { FIELD, type Game, movePaddle, newGame, start, step, togglePause } from './game/breakout.ts';
import { draw } from './game/draw.ts';
import { registerOpener } from './openers.ts';

/** Directions of the keys that move the paddle while they are held. */
const DIRECTIONS: Record<string, number> = { arrowleft: -1, arrowright: 1, a: -1, d: 1 };

const MESSAGES: Record<Game['phase'], string> = {
	ready: 'Press Enter to serve',
	playing: '',
	paused: 'Paused. P goes on',
	won: 'All clear! Enter plays again',
	lost: 'Game over. Enter plays again',
};

/** Limits of the words on the bricks: characters of a word, and words. */
const MAX_LENGTH = 14;
const MAX_WORDS = 30;
/** Words for pages without code. */
const FALLBACK_WORDS = 'find findOne create update delete publish populate filters sort locale'.split(' ');

/** The code game: a wall of names from the page's code. Nothing moves until a key or a tap starts it. */
export default function CodeGame() {
	const [open, setOpen] = useState(false);
	useEffect(() => registerOpener('game', () => setOpen(true)), []);
	return open ? <GameDialog onClose={() => setOpen(false)} /> : null;
}

function GameDialog({ onClose }: { onClose: () => void }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const canvas = useRef<HTMLCanvasElement>(null);
	const direction = useRef(0);
	const [words] = useState(() => wordsOfPage(document));
	const [game, setGame] = useState(() => newGame(words));
	const isPlaying = game.phase === 'playing';

	useEffect(() => {
		const element = dialog.current;
		element?.showModal();
		// Not the Close button, because Enter serves the ball.
		element?.focus();
		return () => element?.close();
	}, []);
	useEffect(() => {
		if (canvas.current) draw(canvas.current, game);
	}, [game]);
	useEffect(() => {
		if (!isPlaying) return;
		let last = performance.now();
		let frame = requestAnimationFrame(function advance(now) {
			const seconds = Math.min(now - last, 100) / 1000;
			last = now;
			setGame((current) => step(current, seconds, direction.current));
			frame = requestAnimationFrame(advance);
		});
		const pause = () => document.hidden && setGame((current) => ({ ...current, phase: 'paused' }));
		document.addEventListener('visibilitychange', pause);
		return () => {
			cancelAnimationFrame(frame);
			document.removeEventListener('visibilitychange', pause);
		};
	}, [isPlaying]);

	const onKeyDown = (event: KeyboardEvent) => {
		const { target } = event;
		const key = plainKey(event.nativeEvent).toLowerCase();
		const toward = DIRECTIONS[key];
		if (toward !== undefined) direction.current = toward;
		else if (key === 'enter' && !(target instanceof HTMLButtonElement)) setGame((current) => start(current, words));
		else if (key === 'p') setGame(togglePause);
		else return;
		event.preventDefault();
	};
	const onKeyUp = ({ key }: KeyboardEvent) => {
		if (DIRECTIONS[key.toLowerCase()] === direction.current) direction.current = 0;
	};
	const follow = ({ clientX, currentTarget }: PointerEvent) => {
		const { left, width } = currentTarget.getBoundingClientRect();
		setGame((current) => movePaddle(current, ((clientX - left) / width) * FIELD.width));
	};

	return (
		<dialog
			ref={dialog}
			className="game"
			tabIndex={-1}
			aria-labelledby="game-title"
			onClose={onClose}
			onKeyDown={onKeyDown}
			onKeyUp={onKeyUp}
		>
			<header className="game-head">
				<h2 id="game-title">Code breaker</h2>
				<p>
					Score <b>{game.score}</b> · Balls <b>{game.lives}</b>
				</p>
				<button type="button" onClick={() => dialog.current?.close()}>
					Close
				</button>
			</header>
			<canvas
				ref={canvas}
				className="game-field"
				width={FIELD.width}
				height={FIELD.height}
				role="img"
				aria-label={`A wall of ${game.bricks.length} words, a ball and a paddle`}
				onPointerMove={follow}
				onPointerDown={() => !isPlaying && setGame((current) => start(current, words))}
			/>
			<p className="game-message" role="status">
				{MESSAGES[game.phase]}
			</p>
			<p className="game-keys">
				<kbd>←</kbd> <kbd>→</kbd> or the pointer move · <kbd>Enter</kbd> starts · <kbd>P</kbd> pauses · <kbd>Esc</kbd>{' '}
				leaves
			</p>
		</dialog>
	);
}

/** Returns unique names from the page's code for the bricks. */
function wordsOfPage(page: ParentNode): string[] {
	const texts = [...page.querySelectorAll('[data-article] code')].map(({ textContent }) => textContent.trim());
	const names = texts.flatMap((text) => text.match(/[a-z_$][\w$]*/gi) ?? []);
	const words = [...new Set(names)].filter(({ length }) => length > 2 && length <= MAX_LENGTH).slice(0, MAX_WORDS);
	return words.length > 0 ? words : FALLBACK_WORDS;
}

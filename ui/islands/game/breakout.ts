/** The field, in units of its own; the canvas is scaled to the dialog. */
export const FIELD = { width: 640, height: 400 };
export const PADDLE = { width: 96, height: 10, y: 376 };
export const BALL_RADIUS = 6;
const LIVES = 3;
const ROWS = 5;
const COLUMNS = 6;
const BRICK = { width: 96, height: 22, gap: 8, top: 24 };
/** Units a second. */
const BALL_SPEED = 260;
const PADDLE_SPEED = 420;
/** The steepest way off the paddle's edge, in radians from straight up. */
const WIDEST_ANGLE = Math.PI / 3;
/** A ball that leaves the paddle's middle would go up and down for ever. */
const FIRST_ANGLE = Math.PI / 7;
/** A tab that was in the background must not let the ball jump through bricks. */
const MAX_STEP = 1 / 60;

export interface Brick {
	x: number;
	y: number;
	width: number;
	height: number;
	/** A word of the page. */
	text: string;
	row: number;
}

export interface Game {
	phase: 'ready' | 'playing' | 'paused' | 'won' | 'lost';
	ball: { x: number; y: number; dx: number; dy: number };
	/** Middle of the paddle. */
	paddle: number;
	bricks: Brick[];
	score: number;
	lives: number;
}

/** A wall out of the given words; they are repeated where there are too few. */
export function newGame(words: readonly string[]): Game {
	const bricks = Array.from({ length: ROWS * COLUMNS }, (_, index) => ({
		x: BRICK.gap + (index % COLUMNS) * (BRICK.width + BRICK.gap),
		y: BRICK.top + Math.floor(index / COLUMNS) * (BRICK.height + BRICK.gap),
		width: BRICK.width,
		height: BRICK.height,
		text: words[index % words.length] ?? '',
		row: Math.floor(index / COLUMNS),
	}));
	return served({ phase: 'ready', ball: atRest(), paddle: FIELD.width / 2, bricks, score: 0, lives: LIVES });
}

/** Starts, goes on after a pause, or begins anew after the end. */
export function start(game: Game, words: readonly string[]): Game {
	if (game.phase === 'won' || game.phase === 'lost') return { ...newGame(words), phase: 'playing' };
	return { ...game, phase: 'playing' };
}

export function togglePause(game: Game): Game {
	if (game.phase === 'playing') return { ...game, phase: 'paused' };
	return game.phase === 'paused' ? { ...game, phase: 'playing' } : game;
}

/** @param middle of the paddle, in units of the field */
export function movePaddle(game: Game, middle: number): Game {
	const half = PADDLE.width / 2;
	return { ...game, paddle: Math.min(FIELD.width - half, Math.max(half, middle)) };
}

/**
 * What a stretch of time makes of a game that is being played.
 * @param seconds since the last step
 * @param direction -1, 0 or 1: the arrow key that is held
 */
export function step(game: Game, seconds: number, direction: number): Game {
	let current = game;
	for (let left = seconds; left > 0 && current.phase === 'playing'; left -= MAX_STEP) {
		current = shortStep(current, Math.min(left, MAX_STEP), direction);
	}
	return current;
}

function shortStep(game: Game, seconds: number, direction: number): Game {
	const { paddle } = movePaddle(game, game.paddle + direction * PADDLE_SPEED * seconds);
	const x = game.ball.x + game.ball.dx * seconds;
	const y = game.ball.y + game.ball.dy * seconds;
	let { dx, dy } = game.ball;
	if (x < BALL_RADIUS) dx = Math.abs(dx);
	if (x > FIELD.width - BALL_RADIUS) dx = -Math.abs(dx);
	if (y < BALL_RADIUS) dy = Math.abs(dy);
	const fromMiddle = (x - paddle) / (PADDLE.width / 2);
	if (dy > 0 && y > PADDLE.y - BALL_RADIUS && y < PADDLE.y + PADDLE.height && Math.abs(fromMiddle) <= 1) {
		({ dx, dy } = upwards(fromMiddle * WIDEST_ANGLE));
	}
	if (y > FIELD.height + BALL_RADIUS) return lostBall({ ...game, paddle });
	const hit = game.bricks.find((brick) => touches(brick, x, y));
	if (!hit) return { ...game, paddle, ball: { x, y, dx, dy } };
	const bricks = game.bricks.filter((brick) => brick !== hit);
	const besides = game.ball.x < hit.x || game.ball.x > hit.x + hit.width;
	const ball = { x, y, dx: besides ? -dx : dx, dy: besides ? dy : -dy };
	return { ...game, paddle, ball, bricks, score: game.score + 10, phase: bricks.length === 0 ? 'won' : 'playing' };
}

function touches({ x, y, width, height }: Brick, ballX: number, ballY: number): boolean {
	const dx = ballX - Math.min(x + width, Math.max(x, ballX));
	const dy = ballY - Math.min(y + height, Math.max(y, ballY));
	return dx * dx + dy * dy <= BALL_RADIUS * BALL_RADIUS;
}

function lostBall(game: Game): Game {
	const lives = game.lives - 1;
	return served({ ...game, lives, phase: lives > 0 ? 'ready' : 'lost' });
}

/** The ball on the paddle. */
function served(game: Game): Game {
	return { ...game, ball: { ...atRest(), x: game.paddle } };
}

function atRest(): Game['ball'] {
	return { x: FIELD.width / 2, y: PADDLE.y - BALL_RADIUS - 1, ...upwards(FIRST_ANGLE) };
}

function upwards(angle: number): { dx: number; dy: number } {
	return { dx: BALL_SPEED * Math.sin(angle), dy: -BALL_SPEED * Math.cos(angle) };
}

/** Size of the field in its own units; the canvas is scaled to the dialog. */
export const FIELD = { width: 640, height: 400 };
export const PADDLE = { width: 96, height: 10, y: 376 };
export const BALL_RADIUS = 6;
const LIVES = 3;
const ROWS = 5;
const COLUMNS = 6;
const BRICK = { width: 96, height: 22, gap: 8, top: 24 };
/** In units per second. */
const BALL_SPEED = 260;
const PADDLE_SPEED = 420;
/** Maximum angle off the paddle's edge, in radians from straight up. */
const MAX_ANGLE = Math.PI / 3;
/** Angle of the serve. A ball served straight up would never leave its line. */
const SERVE_ANGLE = Math.PI / 7;
/** Maximum duration of a step in seconds, so that the ball can't jump through bricks after a long frame. */
const MAX_STEP = 1 / 60;

interface Brick {
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

/** Creates a game with a wall of the given words, which are repeated if there are too few. */
export function newGame(words: readonly string[]): Game {
	const bricks = Array.from({ length: ROWS * COLUMNS }, (_, index) => ({
		x: BRICK.gap + (index % COLUMNS) * (BRICK.width + BRICK.gap),
		y: BRICK.top + Math.floor(index / COLUMNS) * (BRICK.height + BRICK.gap),
		width: BRICK.width,
		height: BRICK.height,
		text: words[index % words.length] ?? '',
		row: Math.floor(index / COLUMNS),
	}));
	return placeBall({ phase: 'ready', ball: initialBall(), paddle: FIELD.width / 2, bricks, score: 0, lives: LIVES });
}

/** Starts a game, continues it after a pause, or restarts it after its end. */
export function start(game: Game, words: readonly string[]): Game {
	if (game.phase === 'won' || game.phase === 'lost') return { ...newGame(words), phase: 'playing' };
	return { ...game, phase: 'playing' };
}

export function togglePause(game: Game): Game {
	if (game.phase === 'playing') return { ...game, phase: 'paused' };
	return game.phase === 'paused' ? { ...game, phase: 'playing' } : game;
}

/** Moves the paddle. @param middle of the paddle, in units of the field */
export function movePaddle(game: Game, middle: number): Game {
	const half = PADDLE.width / 2;
	return { ...game, paddle: Math.min(FIELD.width - half, Math.max(half, middle)) };
}

/**
 * Advances a running game.
 * @param seconds since the last step
 * @param direction -1, 0 or 1, by the arrow key that is held
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
		({ dx, dy } = upwards(fromMiddle * MAX_ANGLE));
	}
	if (y > FIELD.height + BALL_RADIUS) return lostBall({ ...game, paddle });
	const hit = game.bricks.find((brick) => touches(brick, x, y));
	if (!hit) return { ...game, paddle, ball: { x, y, dx, dy } };
	const bricks = game.bricks.filter((brick) => brick !== hit);
	const fromSide = game.ball.x < hit.x || game.ball.x > hit.x + hit.width;
	const ball = { x, y, dx: fromSide ? -dx : dx, dy: fromSide ? dy : -dy };
	return { ...game, paddle, ball, bricks, score: game.score + 10, phase: bricks.length === 0 ? 'won' : 'playing' };
}

function touches({ x, y, width, height }: Brick, ballX: number, ballY: number): boolean {
	const dx = ballX - Math.min(x + width, Math.max(x, ballX));
	const dy = ballY - Math.min(y + height, Math.max(y, ballY));
	return dx * dx + dy * dy <= BALL_RADIUS * BALL_RADIUS;
}

function lostBall(game: Game): Game {
	const lives = game.lives - 1;
	return placeBall({ ...game, lives, phase: lives > 0 ? 'ready' : 'lost' });
}

/** Places the ball on the paddle. */
function placeBall(game: Game): Game {
	return { ...game, ball: { ...initialBall(), x: game.paddle } };
}

function initialBall(): Game['ball'] {
	return { x: FIELD.width / 2, y: PADDLE.y - BALL_RADIUS - 1, ...upwards(SERVE_ANGLE) };
}

function upwards(angle: number): { dx: number; dy: number } {
	return { dx: BALL_SPEED * Math.sin(angle), dy: -BALL_SPEED * Math.cos(angle) };
}

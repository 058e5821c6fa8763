import { expect, it } from 'vitest';
import { FIELD, type Game, movePaddle, newGame, PADDLE, start, step, togglePause } from './breakout.ts';

const words = ['find', 'create'];
const playing = (changes: Partial<Game> = {}): Game => ({ ...start(newGame(words), words), ...changes });

it('builds a wall of the words inside the field', () => {
	const { bricks, phase } = newGame(words);
	expect(phase).toBe('ready');
	expect(new Set(bricks.map(({ text }) => text))).toEqual(new Set(words));
	for (const { x, width } of bricks) expect(x + width).toBeLessThanOrEqual(FIELD.width);
});

it('does not move before the start or while paused', () => {
	const game = newGame(words);
	expect(step(game, 1, 1)).toEqual(game);
	const paused = togglePause(playing());
	expect(step(paused, 1, 1)).toEqual(paused);
	expect(togglePause(paused).phase).toBe('playing');
	expect(togglePause(game)).toBe(game);
});

it('removes a brick, counts it and deflects the ball', () => {
	const [brick] = newGame(words).bricks.slice(-1);
	if (!brick) throw new Error('no brick');
	const below = { x: brick.x + brick.width / 2, y: brick.y + brick.height + 8, dx: 0, dy: -260 };
	const after = step(playing({ ball: below }), 0.02, 0);
	expect(after.bricks).not.toContainEqual(brick);
	expect(after.score).toBe(10);
	expect(after.ball.dy).toBeGreaterThan(0);
});

it('is won when the last brick is hit', () => {
	const brick = { x: 300, y: 100, width: 96, height: 22, text: 'x', row: 0 };
	const after = step(playing({ bricks: [brick], ball: { x: 340, y: 130, dx: 0, dy: -260 } }), 0.1, 0);
	expect(after.phase).toBe('won');
	expect(start(after, words).bricks.length).toBeGreaterThan(1);
});

it('deflects the ball at the walls and, by the side that it hits, at the paddle', () => {
	expect(step(playing({ ball: { x: 3, y: 300, dx: -200, dy: 0 } }), 0.01, 0).ball.dx).toBeGreaterThan(0);
	expect(step(playing({ ball: { x: 637, y: 300, dx: 200, dy: 0 } }), 0.01, 0).ball.dx).toBeLessThan(0);
	const left = step(playing({ paddle: 320, ball: { x: 290, y: PADDLE.y - 6, dx: 0, dy: 260 } }), 0.01, 0);
	expect(left.ball.dy).toBeLessThan(0);
	expect(left.ball.dx).toBeLessThan(0);
});

it('takes a life for a missed ball, and ends after three', () => {
	const missed = { x: 20, y: FIELD.height + 5, dx: 0, dy: 260 };
	const after = step(playing({ ball: missed }), 0.05, 0);
	expect(after).toMatchObject({ phase: 'ready', lives: 2 });
	expect(step(playing({ ball: missed, lives: 1 }), 0.05, 0).phase).toBe('lost');
});

it('keeps the paddle in the field', () => {
	expect(movePaddle(newGame(words), -50).paddle).toBe(PADDLE.width / 2);
	expect(step(playing({ paddle: 600 }), 1, 1).paddle).toBe(FIELD.width - PADDLE.width / 2);
});

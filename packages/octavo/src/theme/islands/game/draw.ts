import { BALL_RADIUS, FIELD, type Game, PADDLE } from './breakout.ts';

/** Colour roles of the style sheets, one per row. */
const ROWS = ['--code-keyword', '--code-function', '--code-string', '--code-number', '--code-type'];

/** Paints the game in the colours of the page's theme. */
export function draw(canvas: HTMLCanvasElement, game: Game): void {
	const context = canvas.getContext('2d');
	if (!context) return;
	const density = window.devicePixelRatio || 1;
	const scale = (canvas.clientWidth / FIELD.width) * density;
	const width = Math.round(FIELD.width * scale);
	const height = Math.round(FIELD.height * scale);
	if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
	const role = roles(canvas);
	context.setTransform(scale, 0, 0, scale, 0, 0);
	context.clearRect(0, 0, FIELD.width, FIELD.height);
	context.textAlign = 'center';
	context.textBaseline = 'middle';
	context.font = `600 12px ${role('--font-code')}`;
	for (const brick of game.bricks) {
		context.fillStyle = role('--sunken');
		context.fillRect(brick.x, brick.y, brick.width, brick.height);
		context.fillStyle = role(ROWS[brick.row % ROWS.length] ?? '--text');
		context.fillRect(brick.x, brick.y, 3, brick.height);
		context.fillText(brick.text, brick.x + brick.width / 2, brick.y + brick.height / 2 + 1, brick.width - 12);
	}
	context.fillStyle = role('--text');
	context.fillRect(game.paddle - PADDLE.width / 2, PADDLE.y, PADDLE.width, PADDLE.height);
	context.fillStyle = role('--accent');
	context.beginPath();
	context.arc(game.ball.x, game.ball.y, BALL_RADIUS, 0, 2 * Math.PI);
	context.fill();
}

/** Returns a function that resolves roles in the page's theme, because a canvas does not support custom properties or `light-dark()`. */
function roles(element: Element): (name: string) => string {
	const style = getComputedStyle(element);
	const dark = style.colorScheme === 'dark';
	return (name) => {
		const value = style.getPropertyValue(name).trim();
		const [, light = value, night = value] = /^light-dark\((.+\)), (.+\))\)$/.exec(value) ?? [];
		const chosen = dark ? night : light;
		return chosen.startsWith('var(') ? roles(element)(chosen.slice(4, -1)) : chosen;
	};
}

/** A host without a CMS; the code that it evaluates selects its behaviour. */
import { createServer } from 'node:http';

const server = createServer((_request, response) => response.end('{}'));

const BEHAVIOR = {
	hang: () => new Promise(() => {}),
	exit: () => process.exit(3),
	spin: () => {
		for (;;);
	},
	process: () => process.pid,
	environment: () => process.env,
	fail: () => Promise.reject(new Error('the command failed')),
};

async function answer({ command, script, options }) {
	if (command === 'start') {
		Object.assign(process.env, options.environment);
		if (process.env.FAKE_HOST === 'broken') {
			console.error('Error: config/server.js: host is not defined');
			process.exit(1);
		}
		await new Promise((resolve, reject) => {
			server.once('error', reject);
			server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', resolve);
		});
		return { port: server.address().port, version: '5.0.0', tokens: { full: 'token' } };
	}
	if (command === 'unload') server.close();
	if (command !== 'evaluate') return {};
	const value = (await BEHAVIOR[script.body]?.()) ?? script.body;
	return { value: JSON.stringify(value), printed: [], notes: [] };
}

process.on('message', ({ id, ...message }) => {
	answer(message).then(
		(result) => process.send({ id, result }),
		(error) => process.send({ id, error: error.stack }),
	);
});
process.on('disconnect', () => process.exit(0));

import { join } from 'node:path';
import { z } from 'zod';
import type { Instance } from '../instance/instance.ts';
import type { Outcome } from '../model.ts';
import { installServices } from './install.ts';

/** Relative to the site root. */
const SERVICES = 'tools/proof/services';

/** Timeout of a message in ms; code can send without waiting. */
const TIMEOUT = 5_000;

const messagesSchema = z.array(z.string());

/**
 * Runs an example while the CMS sends its mail through Nodemailer to a local mail server.
 * @param root of the site
 * @param subject of the message that has to arrive
 */
export async function withMail(
	{ instance, root, subject }: { instance: Instance; root: string; subject: string },
	run: () => Promise<Outcome>,
): Promise<Outcome> {
	const services = join(root, SERVICES);
	await installServices(services);
	const begun = await instance.evaluate({ body: startMailServer(join(services, 'node_modules')) });
	if (begun.thrown) throw new Error(`the mail server did not start: ${begun.thrown.message}`);
	const outcome = await run();
	const ended = await instance.evaluate({ body: stopMailServer(subject) });
	if (outcome.state === 'failed') return outcome;
	const messages = messagesSchema.parse(JSON.parse(ended.value ?? '[]'));
	if (messages.includes(subject)) return outcome;
	const found = messages.length > 0 ? messages.map((message) => `"${message}"`).join(', ') : 'nothing';
	return { state: 'failed', message: `mail="${subject}": the mail server received ${found}` };
}

/** Returns code for the CMS that replaces its email provider and starts the mail server. */
function startMailServer(packages: string): string {
	return `const { SMTPServer } = require(${JSON.stringify(join(packages, 'smtp-server'))});
		const provider = require(${JSON.stringify(join(packages, '@strapi/provider-email-nodemailer'))});
		const { text } = require('node:stream/consumers');
		const messages = [];
		const server = new SMTPServer({
			authOptional: true,
			disabledCommands: ['STARTTLS'],
			onData(stream, session, done) {
				text(stream).then((message) => { messages.push(message); done(); }, done);
			},
		});
		await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
		const email = strapi.plugin('email');
		const usual = email.provider;
		const { port } = server.server.address();
		email.provider = provider.init({ host: '127.0.0.1', port }, strapi.config.get('plugin::email.settings') ?? {});
		globalThis.exampleMail = {
			messages,
			async stop() {
				email.provider = usual;
				await new Promise((resolve) => server.close(resolve));
			},
		};`;
}

/** Returns code for the CMS that stops the mail server and resolves to the subjects of its messages. */
function stopMailServer(subject: string): string {
	return `const { messages, stop } = globalThis.exampleMail;
		delete globalThis.exampleMail;
		const subjects = () => messages.map((message) => /^Subject: (.*(?:\\r?\\n[ \\t].*)*)/m.exec(message)?.[1].replace(/\\r?\\n[ \\t]+/g, ' ') ?? '');
		for (let waited = 0; waited < ${TIMEOUT} && !subjects().includes(${JSON.stringify(subject)}); waited += 50)
			await new Promise((resolve) => setTimeout(resolve, 50));
		await stop();
		return subjects();`;
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '@octavo/platform/error-message.ts';
import { inTemporary } from '../instance/cleanup.ts';
import type { Outcome, ProofKind } from '../model.ts';
import { runCommand } from '../scratch/run-command.ts';

/** nginx configuration: `nginx -t` accepts the block in its context. */
export const nginxKind: ProofKind<unknown, object> = {
	label: 'Configuration of nginx',
	needs: 'nothing',
	run: ({ fence }) => inTemporary('nginx', (directory) => testConfiguration(fence.code, directory)),
};

async function testConfiguration(block: string, directory: string): Promise<Outcome> {
	try {
		await mkdir(join(directory, 'logs'));
		const file = join(directory, 'nginx.conf');
		await writeFile(file, completeConfiguration(block));
		const { exitCode, stderr } = await runCommand('nginx', ['-t', '-q', '-p', directory, '-c', file], { directory });
		if (exitCode === 0) return { state: 'passed', depth: 'evaluated' };
		return { state: 'failed', message: `nginx refuses it: ${stderr.replaceAll(directory, '').trim()}` };
	} catch (error) {
		return { state: 'failed', message: `nginx has to be installed: ${messageOf(error)}` };
	}
}

/** @returns a complete file: a `server` block is placed in `http`, a `location` block in a server */
export function completeConfiguration(block: string): string {
	if (/^\s*http\s*\{/m.test(block)) return `events {}\n${block}\n`;
	const servers = /^\s*(server|upstream|map)\b/m.test(block) ? block : `server {\nlisten 127.0.0.1:1;\n${block}\n}`;
	return `events {}\nhttp {\n${servers}\n}\n`;
}

import { afterEach, expect, it, vi } from 'vitest';
import { createProgress } from './progress.ts';

function stream(isTTY: boolean) {
	const written: string[] = [];
	return { written, stream: { isTTY, write: (text: string) => written.push(text) } as unknown as NodeJS.WriteStream };
}

afterEach(() => vi.unstubAllEnvs());

it('prints one plain line for each stage without a terminal', () => {
	const { written, stream: target } = stream(false);
	const progress = createProgress(target);
	progress.stage('Compiling');
	progress.step(1, 2);
	progress.step(2, 2);
	progress.stage('Writing');
	progress.finish();
	expect(written).toHaveLength(2);
	expect(written[0]).toMatch(/^Compiling 2 \(\d+\.\d\d s\)\n$/);
	expect(written[1]).toMatch(/^Writing \(/);
});

it('redraws one line on a terminal', () => {
	vi.stubEnv('CI', '');
	const { written, stream: target } = stream(true);
	const progress = createProgress(target);
	progress.stage('Compiling');
	progress.step(5, 10);
	progress.finish();
	expect(written.join('')).toContain('\rCompiling 5/10 (50 %)'.replace('\r', '\r\u001b[2K'));
	expect(written.filter((text) => text.endsWith('\n'))).toHaveLength(1);
});

import type { Host } from './instance/host.ts';

/** Returns the terminal output that tells a reader how to send the examples. */
export function printServed({ port, tokens, samples }: Pick<Host, 'port' | 'tokens' | 'samples'>): string {
	return [
		`The project of the examples answers on http://localhost:${port} until you press Ctrl+C.`,
		'In another terminal:',
		`  export STRAPI_TOKEN=${tokens.full ?? ''}`,
		`  export TOKEN=${tokens.user ?? ''}`,
		`  cd ${samples}`,
		'STRAPI_TOKEN has full access, TOKEN is the end user ann. The folder contains the pictures that uploads use.',
	].join('\n');
}

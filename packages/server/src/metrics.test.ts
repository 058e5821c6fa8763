import { expect, it } from 'vitest';
import { createSearchFeature } from './search/search-feature.ts';
import { get } from './testing/raw-request.ts';
import { startServer } from './testing/start.ts';

it('reports the duration of requests to Prometheus, without what was requested', async () => {
	await using server = await startServer({}, { metrics: true, features: [createSearchFeature()] });
	await get(server.port, '/cms/intro?q=private');
	await get(server.port, '/nothing');
	const { status, headers, body } = await get(server.port, '/metrics');
	expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain; version=0.0.4')]);
	const text = body.toString();
	expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/*",status="200"} 1');
	expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/*",status="404"} 1');
	expect(text).toMatch(/^requests_waiting\{queue="server"\} 0$/m);
	expect(text).toMatch(/^requests_waiting\{queue="search"\} 0$/m);
	expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
	expect(text).not.toMatch(/private|intro/);
});

it('is off by default', async () => {
	await using server = await startServer();
	expect((await get(server.port, '/metrics')).status).toBe(404);
});

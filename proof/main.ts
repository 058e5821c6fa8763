import { join, dirname } from 'node:path';
import { startHost } from './world/host.ts';
const module = join(dirname(process.argv[1] ?? ''), 'proof-host-main.mjs');
const host = await startHost({ directory: join(process.env.ENGINE_ROOT ?? '', 'proof/project'), module });
console.log(host.duration, host.version, host.port, Object.keys(host.tokens));
const answer = await fetch(`${host.url}/api/restaurants?populate=*`);
console.log(answer.status, JSON.stringify(await answer.json(), null, 1).slice(0, 6000));
for (let i = 0; i < 3; i++) {
	const r = await fetch(`${host.url}/api/restaurants`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ data: { name: 'x' } }) });
	console.log(await r.text());
	let t = performance.now(); await host.reset(); console.log('reset', performance.now() - t);
	t = performance.now(); await host.reset(); console.log('reset', performance.now() - t);
}
console.log(await host.evaluate({ body: "return await strapi.documents('api::restaurant.restaurant').findMany({status:'published', fields:['name']})", names: [] }));
console.log(host.takeOutput());
await host.stop();

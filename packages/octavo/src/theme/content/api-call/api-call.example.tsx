import type { Example } from '../catalogue/example.ts';
import { fence } from '../catalogue/fence.tsx';
import { ApiCall, Request, Response, Seam } from './api-call.tsx';

export const apiCallExample: Example = {
	components: ['ApiCall', 'Request', 'Seam', 'Response'],
	element: (
		<ApiCall>
			<Seam title="Fetch">Also before it is published.</Seam>
			<Request>{fence('http', 'GET /api/books?status=draft')}</Request>
			<Response>
				{fence('json', '{\n  "data": [\n    { "documentId": "kq2m7", "title": "Tides" }\n  ]\n}', {
					verified: { version: '5.54.0', date: '2026-11-21', status: '200 OK', href: '/catalogue' },
				})}
			</Response>
		</ApiCall>
	),
};

// Evaluated in the CMS, with `strapi` and `drawings` (files to upload) available.
const { copyFileSync, statSync, writeFileSync } = await import('node:fs');
const { join } = await import('node:path');

const upload = strapi.plugin('upload');
const folders = {};
for (const name of ['Dishes', 'Menus']) folders[name] = await upload.service('folder').create({ name, parent: null });
const files = {};
for (const { name, alternativeText, filepath } of drawings) {
	const [file] = await upload.service('upload').upload({
		data: { fileInfo: { name, alternativeText, caption: null } },
		files: { filepath, originalFilename: name, mimetype: 'image/jpeg', size: statSync(filepath).size },
	});
	files[name] = file.id;
}

// The website that the preview shows.
const site = join(strapi.dirs.static.public, 'uploads');
copyFileSync(drawings.find(({ name }) => name === 'terrace.jpg').filepath, join(site, 'preview-terrace.jpg'));
writeFileSync(
	join(site, 'preview.html'),
	`<!doctype html><title>Bella Notte</title><style>
		body { margin: 0; background: #fbf7f0; color: #2b2118; font: 17px/1.6 Georgia, serif }
		header { padding: 18px 40px; border-bottom: 1px solid #e4d9c8; letter-spacing: 0.08em }
		main { max-width: 620px; padding: 36px 40px }
		img { display: block; width: 100%; height: 220px; object-fit: cover; border-radius: 6px }
		h1 { margin: 0 0 6px; font-size: 40px; line-height: 1.1 }
		p { margin: 0 0 22px }
	</style><header>THE RESTAURANT GUIDE</header><main><h1>Bella Notte</h1>
	<p>Handmade pasta by the canal, and a terrace in summer.</p><img src="preview-terrace.jpg" alt=""></main>`,
);

await strapi.documents('api::restaurant.restaurant').update({
	documentId: 'n6qbumral40e3ivdio1ovhpp',
	data: { description: 'Handmade pasta by the canal, and a terrace in summer.' },
});

const text = (value, marks = {}) => ({ type: 'text', text: value, ...marks });
const paragraph = (...children) => ({ type: 'paragraph', children });
await strapi.documents('api::article.article').create({
	data: {
		title: 'A morning at the fish market',
		slug: 'a-morning-at-the-fish-market',
		mood: 'portrait',
		cover: files['oysters.jpg'],
		body: [
			{ type: 'heading', level: 2, children: [text('Five in the morning')] },
			paragraph(
				text('The boats come in before the sun does. '),
				text('John Okafor', { bold: true }),
				text(' buys for one evening only.'),
			),
			{
				type: 'list',
				format: 'unordered',
				children: [
					{ type: 'list-item', children: [text('Oysters, if the water was cold')] },
					{ type: 'list-item', children: [text('Whatever the smallest boat caught')] },
				],
			},
			{ type: 'quote', children: [text('Fish does not wait.')] },
		],
		seo: { metaTitle: 'A morning at the fish market', metaDescription: 'What a chef buys before dawn.' },
	},
	status: 'published',
});
await strapi.documents('api::article.article').create({
	data: { title: 'Ravioli by hand', slug: 'ravioli-by-hand', mood: 'recipe', cover: files['ravioli.jpg'] },
});

const administrators = strapi.db.query('admin::user');
const roles = strapi.db.query('admin::role');
const editor = await roles.findOne({ where: { code: 'strapi-editor' } });
const author = await roles.findOne({ where: { code: 'strapi-author' } });
const password = await strapi.service('admin::auth').hashPassword('Secret123');
for (const [firstname, lastname, role, isActive] of [
	['Ada', 'Moretti', editor, true],
	['Jonas', 'Brandt', author, true],
	['Priya', 'Nair', author, false],
])
	await administrators.create({
		data: {
			firstname,
			lastname,
			email: `${firstname.toLowerCase()}@example.com`,
			password,
			isActive,
			roles: [role.id],
			...(!isActive && { registrationToken: '5f1c0a9be27d48d3a6f2c1b7e8904d35' }),
		},
	});

await strapi.get('webhookStore').createWebhook({
	name: 'Rebuild the website',
	url: 'https://example.com/hooks/rebuild',
	headers: { Authorization: 'Bearer a-long-random-text' },
	events: ['entry.publish', 'entry.unpublish'],
	isEnabled: true,
});
await strapi.get('webhookStore').createWebhook({
	name: 'Search index',
	url: 'https://example.com/hooks/index',
	headers: {},
	events: ['entry.create', 'entry.update', 'entry.delete'],
	isEnabled: false,
});
await strapi.service('admin::transfer').token.create({
	name: 'Staging',
	description: 'Copies content to the staging server',
	permissions: ['push', 'pull'],
	lifespan: null,
});

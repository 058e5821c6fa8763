// Evaluated in the CMS: creates the content of the quick start up to its publication.
const role = await strapi.db.query('admin::role').findOne({ where: { code: 'strapi-super-admin' } });
await strapi.db.query('admin::user').create({
	data: {
		firstname: 'Mina',
		lastname: 'Lopez',
		email: 'mina@example.com',
		password: await strapi.service('admin::auth').hashPassword('Secret123'),
		isActive: true,
		roles: [role.id],
	},
});
const categories = [];
for (const Name of ['Seafood', 'Brunch'])
	categories.push((await strapi.documents('api::category.category').create({ data: { Name } })).documentId);
await strapi.documents('api::restaurant.restaurant').create({
	data: {
		Name: 'Harbor Kitchen',
		Description: [{ type: 'paragraph', children: [{ type: 'text', text: 'Grilled fish by the old harbor wall.' }] }],
		categories,
	},
});

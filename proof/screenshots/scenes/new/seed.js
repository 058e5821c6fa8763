// Evaluated in the CMS: the first administrator, as the registration form makes one.
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

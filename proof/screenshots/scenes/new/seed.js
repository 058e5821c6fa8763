// Evaluated in the CMS: creates the first administrator like the registration form.
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

// Evaluated in the CMS: creates the content of the quick start up to its publication.
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

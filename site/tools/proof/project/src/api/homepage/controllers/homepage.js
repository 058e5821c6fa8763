const { createCoreController } = require('@strapi/strapi').factories;

module.exports = createCoreController('api::homepage.homepage');

module.exports = [
	'strapi::logger',
	'strapi::errors',
	'strapi::security',
	'strapi::cors',
	'strapi::poweredBy',
	'strapi::query',
	'strapi::body',
	// Examples run in production mode over plain HTTP, where a secure cookie would be refused.
	{ name: 'strapi::session', config: { secure: false } },
	'strapi::favicon',
	'strapi::public',
];

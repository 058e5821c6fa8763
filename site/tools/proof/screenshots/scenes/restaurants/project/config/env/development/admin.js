module.exports = {
	preview: {
		enabled: true,
		config: {
			allowedOrigins: ["'self'"],
			handler: (uid, { documentId }) =>
				uid === 'api::restaurant.restaurant' ? `/uploads/preview.html?document=${documentId}` : undefined,
		},
	},
};

module.exports = {
	// Pictures that save something are followed by a new sign-in each.
	rateLimit: { enabled: false },
	preview: {
		enabled: true,
		config: {
			allowedOrigins: ["'self'"],
			handler: (uid, { documentId }) =>
				uid === 'api::restaurant.restaurant' ? `/uploads/preview.html?document=${documentId}` : undefined,
		},
	},
};

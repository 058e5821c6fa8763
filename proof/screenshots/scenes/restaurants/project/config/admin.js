module.exports = ({ env }) => ({
	auth: { secret: env('ADMIN_JWT_SECRET', 'example-admin-secret') },
	apiToken: { salt: env('API_TOKEN_SALT', 'example-token-salt') },
	transfer: { token: { salt: env('TRANSFER_TOKEN_SALT', 'example-transfer-salt') } },
	secrets: { encryptionKey: env('ENCRYPTION_KEY', '0123456789abcdef0123456789abcdef') },
	flags: { nps: false },
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
});

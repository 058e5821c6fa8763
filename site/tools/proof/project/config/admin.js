module.exports = ({ env }) => ({
	auth: { secret: env('ADMIN_JWT_SECRET', 'example-admin-secret') },
	apiToken: { salt: env('API_TOKEN_SALT', 'example-token-salt') },
	transfer: { token: { salt: env('TRANSFER_TOKEN_SALT', 'example-transfer-salt') } },
	secrets: { encryptionKey: env('ENCRYPTION_KEY', '0123456789abcdef0123456789abcdef') },
	flags: { nps: false },
});

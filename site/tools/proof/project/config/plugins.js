module.exports = ({ env }) => ({
	graphql: { config: { defaultLimit: 25, maxLimit: 100, depthLimit: 10 } },
	'users-permissions': {
		config: { jwtSecret: env('JWT_SECRET', 'example-jwt-secret'), ratelimit: { enabled: false } },
	},
});

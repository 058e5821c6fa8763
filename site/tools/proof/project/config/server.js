module.exports = ({ env }) => ({
	host: env('HOST', '127.0.0.1'),
	port: env.int('PORT', 1337),
	dirs: { public: env('PUBLIC_DIRECTORY', './public') },
	app: { keys: env.array('APP_KEYS', ['example-key-one', 'example-key-two']) },
	logger: { updates: { enabled: false } },
});

const path = require('node:path');

module.exports = ({ env }) => {
	const url = env('DATABASE_URL');
	if (url) {
		const connection = { connectionString: url, schema: env('DATABASE_SCHEMA', 'public') };
		return { connection: { client: 'postgres', connection } };
	}
	const filename = path.resolve(__dirname, '..', env('DATABASE_FILENAME', '.tmp/data.db'));
	return { connection: { client: 'sqlite', connection: { filename }, useNullAsDefault: true } };
};

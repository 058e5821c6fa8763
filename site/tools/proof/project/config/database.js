const path = require('node:path');

module.exports = ({ env }) => {
	const { DATABASE_CLIENT, DATABASE_HOST: host, DATABASE_NAME: database } = process.env;
	if (database && DATABASE_CLIENT === 'postgres') {
		// Rows without an order come as they are stored, and not as an index finds them once there are statistics.
		const options = '-c enable_indexscan=off -c enable_bitmapscan=off';
		return { connection: { client: 'postgres', connection: { host, user: 'test', database, options } } };
	}
	if (database && DATABASE_CLIENT === 'mariadb') {
		const connection = { socketPath: path.join(host, 'socket'), user: 'root', database, multipleStatements: true };
		return { connection: { client: 'mysql', connection } };
	}
	const filename = path.resolve(__dirname, '..', env('DATABASE_FILENAME', '.tmp/data.db'));
	return { connection: { client: 'sqlite', connection: { filename }, useNullAsDefault: true } };
};

import qs from 'qs';
import * as React from 'react';
import * as zod from 'zod';

/** The modules that a program can import. */
const MODULES: Readonly<Record<string, object>> = {
	react: React,
	qs,
	zod,
	// Everything else in the package runs only on the server.
	'@strapi/utils': { z: zod.z },
};

/** Returns a module. @throws {Error} for modules that are not available */
export function requireModule(name: string): object {
	const found = Object.hasOwn(MODULES, name) ? MODULES[name] : undefined;
	if (!found)
		throw new Error(`The playground has no module "${name}", only ${Object.keys(MODULES).join(', ')} (only z).`);
	return found;
}

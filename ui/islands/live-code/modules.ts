import qs from 'qs';
import * as React from 'react';
import * as zod from 'zod';

/** What a program may import. */
const MODULES: Readonly<Record<string, object>> = {
	react: React,
	qs,
	zod,
	// The rest of it runs on the server only.
	'@strapi/utils': { z: zod.z },
};

/** @throws {Error} for other modules */
export function requireModule(name: string): object {
	const found = Object.hasOwn(MODULES, name) ? MODULES[name] : undefined;
	if (!found)
		throw new Error(`The playground has no "${name}"; it has ${Object.keys(MODULES).join(', ')} (of the last one, z).`);
	return found;
}

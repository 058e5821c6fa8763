import { expect, it } from 'vitest';
import { inNpm } from './in-npm.ts';

it.each([
	['yarn add pg', 'npm install pg'],
	['yarn remove mysql && yarn add mysql2', 'npm uninstall mysql && npm install mysql2'],
	['pnpm dlx @strapi/sdk-plugin@latest init reviews', 'npx @strapi/sdk-plugin@latest init reviews'],
	['yarn create strapi my-project --ts', 'npx create-strapi@latest my-project --ts'],
	['pnpm create strapi@latest my-project', 'npx create-strapi@latest my-project'],
	['cd my-project\nyarn develop', 'cd my-project\nnpm run develop'],
	['NODE_ENV=production pnpm start', 'NODE_ENV=production npm run start'],
	['yarn strapi export --no-encrypt --file backup', 'npm run strapi export -- --no-encrypt --file backup'],
	['pnpm run build', 'npm run build'],
	['npm install pg', 'npm install pg'],
])('translates %s', (code, expected) => {
	expect(inNpm(code)).toBe(expected);
});

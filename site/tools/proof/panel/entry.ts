/** Packages of the panel that examples can import, so that they share its hooks and contexts. */
export const PANEL_PACKAGES = [
	'@strapi/strapi/admin',
	'@strapi/design-system',
	'@strapi/icons',
	'@strapi/content-manager/strapi-admin',
	'react',
	'react/jsx-runtime',
	'react-dom',
	'react-intl',
	'react-redux',
	'react-router-dom',
	'@reduxjs/toolkit',
	'styled-components',
	'yup',
];

/**
 * `src/admin/app.js` of the panel that shows all examples. The panel is built once, and loads an example when it opens.
 */
export const PANEL_ENTRY = [
	...PANEL_PACKAGES.map((name, index) => `import * as package${index} from '${name}';`),
	`const packages = { ${PANEL_PACKAGES.map((name, index) => `'${name}': package${index}`).join(', ')} };`,
	'export default globalThis.startExample?.(packages) ?? {};',
].join('\n');

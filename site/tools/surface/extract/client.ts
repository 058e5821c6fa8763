import { declaredDetails, type Extractor } from './collector.ts';

const PACKAGE = '@strapi/client/dist';
const MEMBERS = [
	['client', 'client.d.ts', 'StrapiClient'],
	['client.files', 'files/manager.d.ts', 'FilesManager'],
	['collection()', 'content-types/collection/manager.d.ts', 'CollectionTypeManager'],
	['single()', 'content-types/single/manager.d.ts', 'SingleTypeManager'],
	['strapi() option', 'index.d.ts', 'Config'],
] as const;

/** Extracts the members of the JavaScript client of the content API. */
export const client: Extractor = ({ types, add, addMembers }) => {
	for (const [owner, file, type] of MEMBERS) addMembers('client', `${PACKAGE}/${file}`, type, owner);
	for (const exported of types.exportsOf(`${PACKAGE}/index.d.ts`))
		add('client', `export ${exported.name}`, `${PACKAGE}/index.d.ts`, declaredDetails(exported));
};

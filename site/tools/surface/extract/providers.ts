import type { Extractor } from './collector.ts';
import { captures } from './syntax.ts';

const ACCESS = /(?:providerOptions|config|options|settings|restS3Config|rest)\??\.([a-zA-Z]\w+)/g;
const NOT_AN_OPTION = /^(default|length|map|get|headers|message)$/;
/** Properties of a file or message that providers read from variables with the same names as their options. */
const FILE_PROPERTY =
	/^(name|alternativeText|caption|width|height|formats|hash|ext|mime|size|sizeInBytes|url|previewUrl|path|provider|provider_metadata|stream|buffer|etag|ETag|Location|filename|folder)$/;
const NOT_OF_EMAIL =
	/^(amazon|value|name|logger|debug|info|warn|error|silent|transport|features|raw|normalizeHeaderKey)$/;

/** Extracts options that upload and email providers read from `providerOptions` and `settings`. */
export const providers: Extractor = ({ files, add }) => {
	for (const name of files.packages().filter((name) => name.startsWith('@strapi/provider-'))) {
		const provider = name.replace('@strapi/provider-', '');
		const ignored = provider.startsWith('upload') ? FILE_PROPERTY : NOT_OF_EMAIL;
		const put = (option: string, source: string, type?: string) => {
			if (NOT_AN_OPTION.test(option) || ignored.test(option)) return;
			add('provider options', `${provider}.${option}`, source, {
				member: option,
				owner: provider,
				...(type ? { shape: () => new Map([['', type]]) } : {}),
			});
		};
		for (const source of files.list(`${name}/dist`, /\.mjs$/)) {
			for (const option of captures(files.text(source), ACCESS)) put(option, source);
			const types = source.replace(/\.mjs$/, '.d.ts');
			const text = files.text(types);
			if (/Options|Config|Settings/.test(text))
				for (const [, option, type] of text.matchAll(/^\s{4}(\w+)\??:(?: (.*);$)?/gm)) put(option ?? '', types, type);
		}
	}
};

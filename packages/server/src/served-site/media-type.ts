import { Mime } from 'mime';
import otherTypes from 'mime/types/other.js';
import standardTypes from 'mime/types/standard.js';

/** The registered types, and the line-delimited JSON of the search records. */
const mime = new Mime(standardTypes, otherTypes).define({ 'application/jsonl': ['jsonl'] }, true);

/** Text formats; everything else on the site (images, fonts, archives) is already compressed. */
const COMPRESSIBLE = /^text\/|[/+](json|jsonl|xml|manifest\+json|javascript|wasm)$/;

export interface MediaType {
	contentType: string;
	compressible: boolean;
	/** Whether a browser renders it as a page, so that it gets the headers of documents. */
	document: boolean;
}

/** @param path of a file, of which only the extension counts */
export function mediaType(path: string): MediaType {
	const type = mime.getType(path) ?? 'application/octet-stream';
	const compressible = COMPRESSIBLE.test(type);
	const text = compressible && type !== 'application/wasm';
	return {
		contentType: text ? `${type}; charset=utf-8` : type,
		compressible,
		document: type === 'text/html' || type === 'image/svg+xml',
	};
}

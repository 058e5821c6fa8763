import { basename, dirname } from 'node:path';
import type { Extraction, Extractor } from './collector.ts';
import { captures } from './syntax.ts';

/**
 * Extracts feature flags, licensed features, telemetry, events, email variables, codemods, MCP tools and pages of the
 * panel.
 */
export const features: Extractor = (extraction) => {
	licences(extraction);
	events(extraction);
	const { files, add, addMatches } = extraction;
	for (const source of files.list('@strapi/upgrade/resources/codemods', /\.(ts|js)$/)) {
		const name = basename(source).replace(/\.(code|json)\.ts$/, '');
		add('codemods', name, source, { owner: basename(dirname(source)) });
	}
	for (const source of files.serverModules().filter((path) => /mcp/i.test(path)))
		addMatches(
			'MCP tools',
			source,
			// Skip examples in comments.
			/(?<!\*\s*)name:\s*['"`]([a-z][a-z0-9]*(?:[_-][a-z0-9]+)+|log)['"`]|name:\s*`([^`]*\$\{[^`]*)`/g,
		);
	for (const source of files.panelModules()) {
		addMatches('admin panel pages', source, PANEL_PATH);
		addMatches('admin panel pages', source, /to:\s*['"](\/settings\/[\w/-]+|[a-z]+(?:-[a-z]+)+)['"]/g);
	}
};

const PANEL_PATH =
	/path:\s*['"]((?:settings\/|\/?list-|webhooks|api-tokens|admin-tokens|transfer-tokens|sessions|purchase-|audit-logs|single-sign-on|review-workflows|roles|users|plugins\/|marketplace|me|usecase|forgot|reset|register|login)[\w/:.*-]*)['"]/g;

function licences({ files, add, addMatches }: Extraction): void {
	for (const source of [...files.serverModules(), ...files.panelModules()]) {
		const text = files.text(source);
		addMatches('licensed features', source, /(?:features\.)?(?:future\.)?isEnabled\(\s*['"]([\w-]+)['"]/g);
		for (const name of captures(text, /features\.future\.(\w+)/g))
			if (name !== 'isEnabled') add('licensed features', `features.future.${name}`, source, { member: name });
		for (const name of captures(text, /window\.strapi\.features\.([A-Z_]+)/g))
			add('licensed features', name.toLowerCase().replaceAll('_', '-'), source);
	}
}

const WEBHOOK_FILES = [
	'@strapi/core/dist/services/webhook-store.mjs',
	'@strapi/content-manager/dist/server/constants/index.mjs',
	'@strapi/content-releases/dist/server/constants.mjs',
	'@strapi/review-workflows/dist/server/constants/webhook-events.mjs',
	'@strapi/upload/dist/server/constants.mjs',
];
const EMIT =
	/(?:eventHub\.emit|emitAudit|emitEvent|emitAuditEvent|auditEmit)\(\s*(?:strapi\w*,\s*)?['"]([a-z-]+(?:\.[\w-]+)+)['"]/g;
/** Packages that send email; others use the same placeholders in pages and files that they write. */
const SENDS_MAIL = /^@strapi\/(admin|plugin-users-permissions)\//;
const AUDIT_LOGS = '@strapi/admin/dist/server/ee/server/src/audit-logs';
/** Events that plugins register with the audit logs, and the event of an export. */
const AUDITED = /AUDITED_EVENTS = \{([\s\S]*?)\n\}|AUDIT_\w*EVENT = ('[^']*')/g;

function events({ files, add, addMatches }: Extraction): void {
	for (const source of WEBHOOK_FILES)
		for (const event of captures(
			files.text(source),
			/'((?:entry|media|media-folder|releases|review-workflows|workflow)[\w-]*\.[\w.-]+)'/g,
		))
			if (!/plugin::|admin/.test(event)) add('webhook events', event, source);
	for (const source of files.serverModules()) {
		const text = files.text(source);
		addMatches('internal events', source, EMIT);
		for (const block of captures(text, AUDITED))
			for (const event of captures(block, /'([a-z-]+(?:\.[\w-]+)+)'/g)) add('internal events', event, source);
		addMatches('telemetry events', source, /(?:telemetry|metrics)\.send\(\s*'([\w ]+)'/g);
		if (SENDS_MAIL.test(source)) addMatches('email variables', source, /<%=\s*([\w.]+)\s*%>/g);
	}
	for (const source of files.list(AUDIT_LOGS, /\.mjs$/))
		addMatches('internal events', source, /^\s+'([a-z-]+\.[\w.-]+)'[,:]?$/gm);
}

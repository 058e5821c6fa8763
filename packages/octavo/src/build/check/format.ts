import { encodePath } from '@octavo/contract/index.ts';
import groupBy from 'lodash-es/groupBy.js';
import { documentationOf, FINDING_CODES, formatFinding } from '../findings/index.ts';
import type { Finding } from '../model.ts';
import type { CheckSummary } from './check-site.ts';

/** Formats each finding as a line `path:line:column CODE message`, followed by the counts. Warnings are marked. */
export function formatText(findings: readonly Finding[], summary: CheckSummary): string {
	const lines = findings.map(formatFinding);
	const counts = `${count(summary.errors, 'error')} and ${count(summary.warnings, 'warning')} in ${count(summary.pages, 'page')}`;
	const help = findings.length > 0 ? [`Each code is explained in ${documentationOf('<code>')}`] : [];
	return `${[...lines, ...(lines.length > 0 ? [''] : []), `${counts}.`, ...help].join('\n')}\n`;
}

/** Formats the number of findings of each code, the most frequent first, with the first place of each. */
export function formatCounts(findings: readonly Finding[], summary: CheckSummary): string {
	const byCode = Object.values(groupBy(findings, 'code')).sort((some, others) => others.length - some.length);
	const lines = byCode.map((all) => {
		const [{ code, severity, file, line } = { code: '', severity: '', file: '', line: 0 }] = all;
		return `${String(all.length).padStart(6)} ${severity.padEnd(7)} ${code.padEnd(24)} first at ${file}:${line}`;
	});
	return [...lines, ...formatText([], summary).split('\n')].join('\n');
}

function count(number: number, noun: string): string {
	return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Formats findings as `{ summary, findings }`, each with the page that explains its code. */
export function formatJson(findings: readonly Finding[], summary: CheckSummary): string {
	const explained = findings.map((finding) => ({ ...finding, documentation: documentationOf(finding.code) }));
	return `${JSON.stringify({ summary, findings: explained }, null, '\t')}\n`;
}

/**
 * Formats findings as SARIF. Every code is a rule, so that tools can also list the codes without findings.
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export function formatSarif(findings: readonly Finding[]): string {
	const codes = Object.keys(FINDING_CODES);
	const rules = Object.entries(FINDING_CODES).map(([id, { meaning, severity }]) => ({
		id,
		shortDescription: { text: meaning },
		help: { text: `See ${documentationOf(id)}` },
		defaultConfiguration: { level: severity },
	}));
	const results = findings.map((finding) => {
		const ruleIndex = codes.indexOf(finding.code);
		const { closest, resolved } = finding;
		return {
			ruleId: finding.code,
			...(ruleIndex !== -1 && { ruleIndex }),
			level: finding.severity,
			message: { text: closest === undefined ? finding.message : `${finding.message} (closest match ${closest})` },
			locations: [
				{
					physicalLocation: {
						artifactLocation: { uri: encodePath(finding.file), uriBaseId: '%SRCROOT%' },
						region: { startLine: finding.line, startColumn: finding.column },
					},
				},
			],
			...((closest !== undefined || resolved !== undefined) && { properties: { closest, resolved } }),
		};
	});
	const log = {
		$schema: 'https://json.schemastore.org/sarif-2.1.0.json',
		version: '2.1.0',
		runs: [{ tool: { driver: { name: 'site-check', rules } }, columnKind: 'utf16CodeUnits', results }],
	};
	return `${JSON.stringify(log, null, '\t')}\n`;
}

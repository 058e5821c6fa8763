import { closestOf, didYouMean } from '@octavo/platform/closest.ts';
import type { z } from 'zod';
import type { ContentComponent } from '../../../theme/index.ts';
import type { FindingCode } from '../../findings/index.ts';
import { describeIssue } from '../../graph/index.ts';
import type { Attributes } from './attributes.ts';

type Report = (code: FindingCode, message: string, closest?: string) => void;

/**
 * Checks attributes against a component's schema and reports every mistake.
 * @returns the props with the schema's defaults, or `undefined` if the component cannot be rendered with them
 */
export function validateProps(
	name: string,
	definition: ContentComponent,
	{ values, uncertain }: Attributes,
	report: Report,
): Record<string, unknown> | undefined {
	const parsed = definition.props.safeParse(values, { error: describeIssue });
	if (parsed.success) return { ...parsed.data };
	const known = Object.keys(definition.props.shape);
	let uncertainOnly = true;
	for (const issue of parsed.error.issues) {
		if (issue.code === 'unrecognized_keys') {
			for (const key of issue.keys) reportUnknown(name, key, known, report);
			uncertainOnly = false;
			continue;
		}
		const prop = String(issue.path[0] ?? '');
		if (uncertain.has(prop)) continue;
		const choices = issue.code === 'invalid_value' ? issue.values.map(String) : [];
		const nearest = typeof values[prop] === 'string' ? closestOf(values[prop], choices) : undefined;
		report('invalid-property', describe(name, prop, values[prop], issue), nearest);
		uncertainOnly = false;
	}
	return uncertainOnly ? { ...values } : undefined;
}

function reportUnknown(name: string, key: string, known: readonly string[], report: Report): void {
	if (known.length === 0) report('unknown-property', `<${name}> has no property "${key}"; it has no properties.`);
	else {
		const nearest = closestOf(key, known);
		const list = known.map((one) => `"${one}"`).join(', ');
		report(
			'unknown-property',
			`<${name}> has no property "${key}"${didYouMean(nearest)} Its properties are ${list}.`,
			nearest,
		);
	}
}

function describe(name: string, prop: string, value: unknown, issue: z.core.$ZodIssue): string {
	if (value === undefined) return `<${name}> needs the property "${prop}".`;
	const found = typeof value === 'string' ? `"${value}"` : `{${JSON.stringify(value)}}`;
	const hint =
		issue.code === 'invalid_type' && issue.expected !== 'string' && typeof value === 'string'
			? ` Write it in braces: ${prop}={${value}}.`
			: '';
	const expected = issue.message.replace(/^found .*?, (?=expected )/s, '');
	return `<${name} ${prop}> cannot be ${found}: ${expected}.${hint}`;
}

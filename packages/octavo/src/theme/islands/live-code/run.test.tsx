import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { isFrameMessage } from './protocol.ts';
import { runProgram } from './run.ts';

/** Runs code. @returns what it renders and logs */
function run(code: string): { html: string; logs: string[] } {
	const logs: string[] = [];
	const node = runProgram(code, (line) => logs.push(line));
	return { html: renderToStaticMarkup(node), logs };
}

describe('a program', () => {
	it('renders the component that it ends with', () => {
		expect(run('function Hello({ name = "you" }) {\n  return <p title="x">Hello {name}</p>;\n}').html).toBe(
			'<p title="x">Hello you</p>',
		);
	});

	it('renders its default export, with hooks', () => {
		expect(run('export default function Counter() { const [n] = useState(2); return <b>{n * 2}</b>; }').html).toBe(
			'<b>4</b>',
		);
		expect(run('export default () => <><i>a</i><i>b</i></>').html).toBe('<i>a</i><i>b</i>');
	});

	it('renders an element as its last expression, and logs other values', () => {
		expect(run('const list = [1, 2, 3];\n<ul>{list.map((n) => <li key={n}>{n}</li>)}</ul>').html).toBe(
			'<ul><li>1</li><li>2</li><li>3</li></ul>',
		);
		expect(run('console.log("a", 1); [1, 2].map((n) => n * 2)').logs).toEqual(['a 1', '[\n  2,\n  4\n]']);
	});

	it('can import or require the modules of the examples', () => {
		expect(
			run("const qs = require('qs');\nconsole.log(qs.stringify({ a: { b: 1 } }, { encode: false }))").logs,
		).toEqual(['a[b]=1']);
		const parse = 'z.object({ seats: z.number().min(1) }).safeParse({ seats: 0 }).success';
		expect(run(`import { z } from '@strapi/utils';\n${parse}`).logs).toEqual(['false']);
		expect(run("import React, { useState as state } from 'react';\n<b>{typeof state}</b>").html).toBe(
			'<b>function</b>',
		);
	});

	it('reports errors with their position', () => {
		expect(() => run('const = 1')).toThrow(/1:6/);
		expect(() => run('missing()')).toThrow(/missing is not defined/);
		expect(() => run('import x from "y"')).toThrow('The playground has no module "y", only react, qs');
	});

	it('does not affect the next run', () => {
		run('globalThis.left = 1; null');
		expect('left' in globalThis).toBe(false);
		expect(run('console.log(typeof left)').logs).toEqual(['undefined']);
	});
});

it('distinguishes messages of the frame from others', () => {
	expect(isFrameMessage({ type: 'height', height: 4 })).toBe(true);
	expect(isFrameMessage({ type: 'height', height: '4' })).toBe(false);
	expect(isFrameMessage({ type: 'ran', result: { isShown: false, logs: [], error: '' } })).toBe(true);
	expect(isFrameMessage({ type: 'ran' })).toBe(false);
	expect(isFrameMessage('ready')).toBe(false);
});

import { expect, it } from 'vitest';
import { isWebPage } from './web-page.ts';

it.each([
	'<!DOCTYPE html><h1>Log in</h1>',
	'\n<!-- Wifi --><html>',
	'\ufeff<head><meta http-equiv="refresh" content="0;url=//login">',
	'<script>location = "//login"</script>',
])('a web page is recognized however it begins: %s', (text) => expect(isWebPage(text)).toBe(true));

it.each(['---\ntitle: A\n---\n<div>', '# A', '{"a":"<html>"}', ''])('another text is none: %s', (text) =>
	expect(isWebPage(text)).toBe(false),
);

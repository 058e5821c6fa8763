import { expect, it } from 'vitest';
import { describeStep, describeTarget } from './steps.ts';

it('says in words what a step does, for the error that names it', () => {
	const target = { role: 'button', name: 'Save', exact: true };
	expect(describeStep({ click: target })).toBe('click button "Save"');
	expect(describeStep({ fill: { ...target, role: 'textbox' }, value: 'x' })).toBe('fill textbox "Save"');
	expect(describeStep({ press: 'Escape' })).toBe('press Escape');
});

it('says which of several elements is meant', () => {
	expect(describeTarget({ text: 'Bella Notte', exact: true, nth: 1 })).toBe('text "Bella Notte" (number 2)');
	expect(describeTarget({ role: 'dialog', exact: true, nth: -1 })).toBe('dialog (the last)');
});

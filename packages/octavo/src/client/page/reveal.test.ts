// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { startReveal } from './reveal.ts';

it('opens the closed section and the tab that contain the target of a link', () => {
	document.body.innerHTML = `<details><summary>More</summary><div data-tabs>
		<button role="tab" data-value="js" aria-selected="true"></button><button role="tab" data-value="ts"></button>
		<div role="tabpanel" data-value="js"></div><div role="tabpanel" data-value="ts" hidden><h3 id="deep"></h3></div>
		</div></details>`;
	history.replaceState(null, '', '/page#deep');
	startReveal();
	expect(document.querySelector('details')?.open).toBe(true);
	expect(document.querySelector<HTMLElement>('[role=tabpanel][data-value=ts]')?.hidden).toBe(false);
	expect(document.querySelector<HTMLElement>('[role=tabpanel][data-value=js]')?.hidden).toBe(true);
});

import { expect, it } from 'vitest';
import { readFences } from './index.ts';

const PAGE = `
<Steps walk="/settings/api-tokens" given="Name=Website">

1. Go to <UI>Settings > API Tokens</UI> and click <UI>Create new API Token</UI>.
2. Enter a <UI>Name</UI>. Click <UI>Save</UI>, then <UI>Copy</UI>.
3. Keep it. It has a <UI>Token type</UI>.

</Steps>

<Steps>

1. Click <UI>Save</UI>.

</Steps>
`;

it('reads the actions of steps that are walked', () => {
	const [walk, ...others] = readFences(PAGE, 'content/page.mdx');
	expect(others).toEqual([]);
	expect(walk?.attributes).toEqual({ proof: 'walk', opens: '/settings/api-tokens', given: 'Name=Website' });
	expect(walk?.line).toBe(2);
	expect(walk?.code.split('\n')).toEqual([
		'1 see Settings > API Tokens',
		'1 click Create new API Token',
		'2 see Name',
		'2 click Save',
		'2 click Copy',
		'3 see Token type',
	]);
});

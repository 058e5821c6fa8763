import { all, onPage } from '../base/behaviour.ts';
import { read } from '../base/storage.ts';

const BLOCKS = '[data-article] [data-code]';
/** Files are shared by all readers, so that the sandbox changes none. */
const UPLOADS = /^(?:POST|PUT|DELETE) \/api\/upload\b|UploadFile/;

/** A button on each request that can be sent: to the server's sandbox, or to the reader's own project. */
export function startSendButtons(): void {
	onPage('sending', addSendButtons);
}

function addSendButtons(): void {
	if (!document.documentElement.matches('[data-server~="sandbox"]') && !read('project.url')) return;
	for (const [place, block] of all(BLOCKS).entries()) {
		const tools = block.querySelector('.code-block-tools');
		if (!tools || !isSendable(block) || tools.querySelector('[data-opens="send"]')) continue;
		const button = document.createElement('button');
		button.type = 'button';
		button.className = 'code-block-send';
		button.textContent = 'Send';
		button.title = 'Send this request and see the answer';
		button.dataset.opens = 'send';
		button.dataset.detail = JSON.stringify({ block: place });
		tools.prepend(button);
	}
}

/** Requests in HTTP and operations in GraphQL, where all that comes before them is such as well. */
function isSendable(block: HTMLElement): boolean {
	const marks = new URLSearchParams(block.dataset.proof);
	const { language } = block.dataset;
	if (!(marks.get('proof') === 'rest' && language === 'http') && marks.get('proof') !== 'graphql') return false;
	if (UPLOADS.test(block.querySelector('pre')?.textContent ?? '')) return false;
	const after = marks.get('after');
	if (after === null) return true;
	const earlier = all(`${BLOCKS}[data-proof]`).find(
		(other) => new URLSearchParams(other.dataset.proof).get('name') === after,
	);
	return earlier !== undefined && isSendable(earlier);
}

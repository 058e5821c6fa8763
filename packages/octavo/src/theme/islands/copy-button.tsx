import { t } from '@octavo/contract/index.ts';
import { type ComponentProps, type MouseEvent, useEffect, useState } from 'react';
import { writeClipboard } from '../../client/base/clipboard.ts';

interface CopyButtonProps extends Pick<ComponentProps<'button'>, 'className' | 'disabled' | 'aria-live'> {
	label: string;
	text(): string;
}

/** How long the button shows the result, in ms. */
const STATUS_TIME = 2000;

/** A button that copies a text and shows whether the browser allowed it. */
export function CopyButton({ label, text, ...attributes }: CopyButtonProps) {
	const [status, setStatus] = useState<'done' | 'failed'>();
	useEffect(() => {
		if (!status) return;
		const timer = setTimeout(() => setStatus(undefined), STATUS_TIME);
		return () => clearTimeout(timer);
	}, [status]);
	const copy = async ({ currentTarget }: MouseEvent) => {
		try {
			await writeClipboard(text(), currentTarget);
			setStatus('done');
		} catch {
			setStatus('failed');
		}
	};
	return (
		<button type="button" data-action="copy" {...attributes} onClick={copy}>
			{status === undefined ? label : status === 'done' ? t('copy.done') : t('copy.refused')}
		</button>
	);
}

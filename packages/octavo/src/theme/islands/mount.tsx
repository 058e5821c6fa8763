import { t } from '@octavo/contract/index.ts';
import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

interface BoundaryProps {
	name: string;
	/** Takes over from the crash page. */
	onCrash: ((error: Error) => void) | undefined;
	children: ReactNode;
}

/** An error boundary for one island: the rest of the page keeps working, and the reader can retry. */
class Boundary extends Component<BoundaryProps, { error: Error | null }> {
	override state: { error: Error | null } = { error: null };

	static getDerivedStateFromError(error: Error) {
		return { error };
	}

	override componentDidCatch(error: Error) {
		console.error(`The island "${this.props.name}" failed.`, error);
		this.props.onCrash?.(error);
	}

	override render() {
		if (!this.state.error) return this.props.children;
		if (this.props.onCrash) return null;
		return <CrashPage error={this.state.error} onRetry={() => this.setState({ error: null })} />;
	}
}

/** Calls back once its children are mounted, because effects of parents run after those of their children. */
function Mounted({ onMount, children }: { onMount: () => void; children: ReactNode }) {
	// biome-ignore lint/correctness/useExhaustiveDependencies: once
	useEffect(onMount, []);
	return children;
}

/**
 * Mounts a component on `[data-island]`: hydrates HTML from the build, or renders into an empty element. Sets
 * `data-mounted` once the component is interactive.
 * @param onCrash shows an error of the component, which is then empty; default: the crash page, in place
 * @returns a function that unmounts the island
 */
export function mount<Props extends object>(
	element: Element,
	Island: ComponentType<Props>,
	props: Props,
	onCrash?: (error: Error) => void,
): () => void {
	const name = element.getAttribute('data-island') ?? 'island';
	const restoreInput = preserveInput(element);
	const onMount = () => {
		restoreInput();
		element.setAttribute('data-mounted', '');
	};
	const tree = (
		<Boundary name={name} onCrash={onCrash}>
			<Mounted onMount={onMount}>
				<Island {...props} />
			</Mounted>
		</Boundary>
	);
	const options = {
		identifierPrefix: `${name}-`,
		// A translator or an extension has changed the HTML: React draws it anew, and nothing is wrong.
		onRecoverableError: (error: unknown) => console.warn(`The island "${name}" was changed before it reacted.`, error),
	};
	const root = element.firstChild ? hydrateRoot(element, tree, options) : createRoot(element, options);
	if (!element.firstChild) root.render(tree);
	return () => {
		root.unmount();
		element.removeAttribute('data-mounted');
	};
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const FIELDS = 'input, textarea';

function isField(target: EventTarget | null): target is Field {
	return target instanceof Element && target.matches(FIELDS);
}

/**
 * Records what readers type into the fields of an island before it is mounted, because hydration resets them.
 * @returns a function that restores the input, to be called once the island is mounted
 */
function preserveInput(island: Element): () => void {
	const typed = new Map<Field, string>();
	for (const field of island.querySelectorAll<Field>(FIELDS)) {
		if (field.value !== field.defaultValue) typed.set(field, field.value);
	}
	// Hydration is asynchronous, and readers can type in the meantime.
	const record = ({ target }: Event): void => {
		if (isField(target)) typed.set(target, target.value);
	};
	island.addEventListener('input', record, true);
	return () => {
		island.removeEventListener('input', record, true);
		for (const [field, value] of typed) {
			if (!field.isConnected) continue;
			// React overrides the element's own property and would treat a value set through it as its own.
			Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
			field.dispatchEvent(new Event('input', { bubbles: true }));
		}
	};
}

/** Maximum length of a chain of causes, which can be circular. */
const MAX_CAUSES = 10;

interface CrashPageProps {
	error: unknown;
	onRetry: () => void;
}

/** Replaces a component that crashed with the error, its causes and a retry button. */
export function CrashPage({ error, onRetry }: CrashPageProps) {
	const [message, ...causes] = causeChain(error);
	return (
		<div className="crash" role="alert">
			<h2>{t('error.crash')}</h2>
			<p>{message}</p>
			{causes.length > 0 && (
				<ol aria-label={t('error.causes')}>
					{causes.map((cause) => (
						<li key={cause}>{cause}</li>
					))}
				</ol>
			)}
			<button type="button" onClick={onRetry}>
				{t('error.again')}
			</button>
		</div>
	);
}

/** Returns the message of an error followed by those of its causes, outermost first; never empty. */
export function causeChain(error: unknown): string[] {
	const messages: string[] = [];
	let current = error;
	while (messages.length < MAX_CAUSES) {
		messages.push(current instanceof Error ? current.message || current.name : String(current));
		if (!(current instanceof Error) || current.cause === undefined) break;
		current = current.cause;
	}
	return messages;
}

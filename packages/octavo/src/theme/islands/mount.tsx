import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { CrashPage } from '../pages/crash.tsx';
import { preserveInput } from './preserve-input.ts';

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
	const options = { identifierPrefix: `${name}-` };
	const root = element.firstChild ? hydrateRoot(element, tree, options) : createRoot(element, options);
	if (!element.firstChild) root.render(tree);
	return () => {
		root.unmount();
		element.removeAttribute('data-mounted');
	};
}

import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { CrashPage } from '../pages/crash.tsx';
import { keepTyped } from './keep-typed.ts';

interface BoundaryProps {
	name: string;
	children: ReactNode;
}

/** Keeps a fault inside its island: the page goes on, and the reader can try again. */
class Boundary extends Component<BoundaryProps, { error: Error | null }> {
	override state: { error: Error | null } = { error: null };

	static getDerivedStateFromError(error: Error) {
		return { error };
	}

	override componentDidCatch(error: Error) {
		console.error(`The island "${this.props.name}" failed.`, error);
	}

	override render() {
		if (!this.state.error) return this.props.children;
		return <CrashPage error={this.state.error} onRetry={() => this.setState({ error: null })} />;
	}
}

/** Calls back once what it holds is alive: effects of parents come after those of their children. */
function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
	// biome-ignore lint/correctness/useExhaustiveDependencies: once
	useEffect(onAlive, []);
	return children;
}

/**
 * Brings `[data-island]` to life: HTML that the build printed is taken over in place, an empty element is filled. Once it
 * reacts, it has the mark `data-mounted`.
 * @returns a function that takes the island off the page
 */
export function mount<Props extends object>(
	element: Element,
	component: ComponentType<Props>,
	props: Props,
): () => void {
	const name = element.getAttribute('data-island') ?? 'island';
	const Island = component;
	const typeAgain = keepTyped(element);
	const onAlive = () => {
		typeAgain();
		element.setAttribute('data-mounted', '');
	};
	const tree = (
		<Boundary name={name}>
			<Alive onAlive={onAlive}>
				<Island {...props} />
			</Alive>
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

import type { PanelBundle } from './bundle.ts';

/** The subsets of React and of the panel's application that are used. */
interface React {
	createElement(type: unknown, properties: object | null, ...children: unknown[]): unknown;
	isValidElement(value: unknown): boolean;
	useState<T>(value: T): [T, (value: T) => void];
	useEffect(effect: () => void, dependencies: unknown[]): void;
	forwardRef(component: unknown): unknown;
}
interface Part {
	kind: 'app' | 'plugin';
	part: { register?(app: object): void; bootstrap?(app: object): unknown };
}
interface App {
	appPlugins: Record<string, Part['part']>;
	addMenuLink(link: object): void;
}

/** Path of the page for code that is not a plugin. */
export const EXAMPLE_PATH = '/example';

/** @returns a script for the browser that passes the example to the panel when it starts */
export function panelScript({ script, style }: PanelBundle): string {
	return `globalThis.startExample = (packages) => (${start.toString()})(packages, (module, exports, require) => {${script}\n}, ${JSON.stringify(style)}, ${JSON.stringify(EXAMPLE_PATH)});`;
}

/** Runs in the browser, so it cannot use anything outside this function. */
function start(
	packages: Record<string, Record<string, unknown>>,
	run: (module: { exports: { parts?: Part[] } }, exports: object, require: (name: string) => unknown) => void,
	style: string,
	path: string,
): object {
	const react = packages.react as unknown as React;
	const page = globalThis as unknown as Record<string, unknown>;
	/** Pending steps of the example: the `start` of its code, the mounting of its `page`, the end of its `work`. */
	const awaited = new Set(['start']);
	page.exampleAwaited = awaited;
	/** Returns a component for a name that the documentation page does not define. */
	const standIn = (name: string) => react.forwardRef(() => react.createElement('p', null, name));
	const show = (value: unknown): unknown => {
		if (react.isValidElement(value) || (Array.isArray(value) && value.some((item) => react.isValidElement(item))))
			return value;
		const plain = (_key: string, item: unknown) => (typeof item === 'function' ? `function ${item.name}` : item);
		return react.createElement('output', null, typeof value === 'string' ? value : JSON.stringify(value, plain, 1));
	};
	const Later = ({ work }: { work(): Promise<unknown> }) => {
		const [shown, setShown] = react.useState<unknown>('…');
		react.useEffect(() => {
			awaited.add('work');
			work()
				.then(setShown, (error: Error) => setShown(`${error.name}: ${error.message}`))
				.finally(() => awaited.delete('work'));
		}, []);
		return show(shown);
	};
	page.exampleStandIn = standIn;
	page.exampleShown = show;
	page.exampleLater = (work: () => Promise<unknown>) => react.createElement(Later, { work: async () => work() });
	/** Replaces an `import()` with a variable in its path. */
	page.exampleImport = (files: Record<string, () => Promise<unknown>>, path: string) =>
		files[path]?.() ?? Promise.reject(new Error(`found no file ${path}`));
	page.exampleScope = (names: string[]) =>
		Object.fromEntries(
			names.map((name) => {
				const holder = Object.values(packages).find((known) => name in known);
				const early = `unstable_${name}`;
				const admin = packages['@strapi/strapi/admin'] ?? {};
				if (!holder && early in admin) return [name, admin[early]];
				return [name, holder ? holder[name] : /^[A-Z]/.test(name) ? standIn(name) : undefined];
			}),
		);
	page.addExamplePage = (app: App, Component: unknown, isInput: boolean) => {
		const example = react.createElement('div', { id: 'example' }, react.createElement(Component, null));
		const form = { method: 'POST', initialValues: {}, onSubmit: () => undefined };
		if (location.pathname.endsWith(path)) awaited.add('page');
		const Shown = () => {
			// The effects of its children have run before this one.
			react.useEffect(() => {
				awaited.delete('page');
			}, []);
			return isInput ? react.createElement(packages['@strapi/strapi/admin']?.Form, form, example) : example;
		};
		app.addMenuLink({
			to: path.slice(1),
			icon: () => null,
			intlLabel: { id: 'example.page', defaultMessage: 'Example' },
			permissions: [],
			// The panel warns about `async` functions.
			Component: () => Promise.resolve({ default: Shown }),
		});
	};
	if (style !== '')
		document.addEventListener('DOMContentLoaded', () => {
			const element = document.createElement('style');
			element.textContent = style;
			document.head.append(element);
		});
	const module: { exports: { parts?: Part[] } } = { exports: {} };
	run(module, module.exports, (name) => packages[name]);
	const parts = module.exports.parts ?? [];
	const own = parts.find(({ kind }) => kind === 'app')?.part ?? {};
	return {
		...own,
		register(app: App) {
			for (const [index, { kind, part }] of parts.entries()) {
				if (kind === 'app') continue;
				app.appPlugins[`example-${index}`] = part;
				part.register?.(app);
			}
			own.register?.(app);
		},
		// The panel calls it after the `bootstrap` functions of all plugins.
		async bootstrap(app: App) {
			await own.bootstrap?.(app);
			awaited.delete('start');
		},
	};
}

/**
 * The interpreter copies every global when it is loaded, and since version 25 Node warns of each access to its own
 * `localStorage`.
 */
if (typeof document === 'undefined') Reflect.deleteProperty(globalThis, 'localStorage');

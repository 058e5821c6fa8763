/** Raised when the form of cached pages changes in a way that a bundle's hash does not show. */
export const compilerVersion = '2';

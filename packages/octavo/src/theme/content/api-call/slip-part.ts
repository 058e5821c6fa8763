import { createContext } from 'react';

/** The part of a call that a code block is in, with the title that an author gave it. */
export const SlipPart = createContext<{ part: 'request' | 'answer'; title?: string | undefined } | undefined>(
	undefined,
);

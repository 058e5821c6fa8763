export const names: string[];

export function outline(name: string): Promise<string>;

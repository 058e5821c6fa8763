import type { z } from 'zod';
import type { Docs } from './docs.ts';

/** A request that cannot be answered as it is; the message says what to do instead. */
export class ToolError extends Error {
	override readonly name = 'ToolError';
}

/** A tool for agents. Tools change nothing, and work on this site only. */
export interface AgentTool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
	name: string;
	title: string;
	description: string;
	inputSchema: Input;
	outputSchema: Output;
	/** @throws {ToolError} for a request that cannot be answered as it is */
	run(docs: Docs, input: z.output<Input>): Promise<z.output<Output>> | z.output<Output>;
	/** Returns what clients without structured content read. */
	textOf(result: z.output<Output>): string;
}

/** Gives a tool the types of its schemas; the server parses the input before it calls the tool. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
	tool: AgentTool<Input, Output>,
): AgentTool {
	return tool as unknown as AgentTool;
}

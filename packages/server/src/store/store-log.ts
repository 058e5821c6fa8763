/** Messages to the operator, in the form of a server's log. */
export interface StoreLog {
	info(details: object, message: string): void;
	warn(details: object, message: string): void;
	error(details: object, message: string): void;
}

export interface StoreTimes {
	/** From the first event until it is sent to PostgreSQL together with those that follow. Unit: ms. */
	gather: number;
	/** Pause between a failure and the next attempt. Unit: ms. */
	retry: number;
}

export const UNREADABLE = 'a file of feedback has lines that are not events, which are left out';

/** The door of the findings: the closed list of codes, which reading, compiling and checking share. */
export { createFinding, documentationOf, FINDING_CODES, type FindingCode, formatFinding } from './codes.ts';

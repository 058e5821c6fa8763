/** The door of the findings: the closed list of codes, which reading, compiling and checking stand on. */
export { createFinding, documentationOf, FINDING_CODES, type FindingCode } from './codes.ts';

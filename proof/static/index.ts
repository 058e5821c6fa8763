export { languageProblems } from './check-language.ts';
export { checkDotenv, readDotenv } from './dotenv.ts';

export { CHECKED_LANGUAGES, checkLanguage, type LanguageContext } from './check-language.ts';
export { checkDotenv, readDotenv } from './dotenv.ts';
export type { LanguageProblem } from './problem.ts';

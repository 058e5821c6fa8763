export { CHECKED_LANGUAGES, checkLanguage, type LanguageContext, languageProblems } from './check-language.ts';
export { checkDotenv, readDotenv } from './dotenv.ts';
export type { LanguageProblem } from './problem.ts';

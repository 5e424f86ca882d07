export type { Messages } from '../locales/en/en.js'
export {
  defineLanguage,
  type LanguageDefinition,
  type OwnMessages,
} from '../locales/language/defineLanguage.js'

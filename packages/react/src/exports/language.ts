export type { Messages } from '../locales/en/en.js'
export {
  defineLanguage,
  type LanguageDefinition,
  type PartialMessages,
} from '../locales/language/defineLanguage.js'

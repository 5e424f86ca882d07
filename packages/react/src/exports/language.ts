export {
  defineLanguage,
  type LanguageDefinition,
  type PartialMessages,
} from '../locales/language/defineLanguage.js'
export type { Messages } from '../locales/language/Messages.js'

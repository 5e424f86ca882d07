export type { Messages } from '../locales/en/en.js'
export {
  defineLanguage,
  type LanguageDefinition,
  type PartialMessages,
  /** @deprecated Use `PartialMessages`. */
  type PartialMessages as OwnMessages,
} from '../locales/language/defineLanguage.js'

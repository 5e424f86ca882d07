export {
  defineLanguage,
  type LanguageDefinition,
  type OwnMessages,
} from '../locales/defineLanguage.js'
export type { Messages } from '../locales/en.js'

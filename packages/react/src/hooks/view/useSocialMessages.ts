import type { Messages } from '../../locales/language/Messages.js'
import { loadedWords, useMessages } from './useMessages.js'

/** Returns the texts of a login by a provider. */
export const useSocialMessages = (): NonNullable<Messages['social']> =>
  loadedWords(useMessages().social)

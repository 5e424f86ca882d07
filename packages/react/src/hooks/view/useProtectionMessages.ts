import type { Messages } from '../../locales/language/Messages.js'
import { loadedWords, useMessages } from './useMessages.js'

/** Returns the texts of what protects an embedded wallet. */
export const useProtectionMessages = (): NonNullable<Messages['protection']> =>
  loadedWords(useMessages().protection)

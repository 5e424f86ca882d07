import type { Messages } from '../../locales/language/Messages.js'
import { loadedWords, useMessages } from './useMessages.js'

export const useProtectionMessages = (): NonNullable<Messages['protection']> =>
  loadedWords(useMessages().protection)

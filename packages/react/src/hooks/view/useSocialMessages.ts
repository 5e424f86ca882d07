import type { Messages } from '../../locales/language/Messages.js'
import { loadedWords, useMessages } from './useMessages.js'

export const useSocialMessages = (): NonNullable<Messages['social']> =>
  loadedWords(useMessages().social)

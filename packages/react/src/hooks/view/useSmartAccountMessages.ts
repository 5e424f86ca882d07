import type { Messages } from '../../locales/language/Messages.js'
import { loadedWords, useMessages } from './useMessages.js'

export const useSmartAccountMessages = (): NonNullable<Messages['smartAccount']> =>
  loadedWords(useMessages().smartAccount)

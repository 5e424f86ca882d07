import type { Messages } from '../../locales/language/Messages.js'
import { loadedWords, useMessages } from './useMessages.js'

export const useSwapActivityMessages = (): NonNullable<Messages['swapActivity']> =>
  loadedWords(useMessages().swapActivity)

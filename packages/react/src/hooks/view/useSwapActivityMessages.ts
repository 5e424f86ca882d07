import type { Messages } from '../../locales/language/Messages.js'
import { loadedWords, useMessages } from './useMessages.js'

/** Returns the texts of swaps and allowances in an account. */
export const useSwapActivityMessages = (): NonNullable<Messages['swapActivity']> =>
  loadedWords(useMessages().swapActivity)

import type { NewcomerMessages } from '../../locales/en/enNewcomer.js'
import { loadedWords, useMessages } from './useMessages.js'

/** Returns the texts for a visitor without a wallet. */
export function useNewcomerMessages(): NewcomerMessages {
  const { downloads, getWallet, whatIsAWallet } = useMessages()
  return {
    downloads: loadedWords(downloads),
    getWallet: loadedWords(getWallet),
    whatIsAWallet: loadedWords(whatIsAWallet),
  }
}

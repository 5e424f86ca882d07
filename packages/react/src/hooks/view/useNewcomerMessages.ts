import type { NewcomerMessages } from '../../locales/en/enNewcomer.js'
import { loadedWords, useMessages } from './useMessages.js'

export function useNewcomerMessages(): Omit<NewcomerMessages, 'appBrowser'> {
  const { downloads, getWallet, whatIsAWallet } = useMessages()
  return {
    downloads: loadedWords(downloads),
    getWallet: loadedWords(getWallet),
    whatIsAWallet: loadedWords(whatIsAWallet),
  }
}

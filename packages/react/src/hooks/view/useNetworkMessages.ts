import type { NetworkMessages } from '../../locales/en/enNetwork.js'
import { loadedWords, useMessages } from './useMessages.js'

/** Returns the texts of views about one network. */
export function useNetworkMessages(): NetworkMessages {
  const { switchActiveChain, switchNetwork, unsupportedChain, whatIsANetwork } = useMessages()
  return {
    switchActiveChain: loadedWords(switchActiveChain),
    switchNetwork: loadedWords(switchNetwork),
    unsupportedChain: loadedWords(unsupportedChain),
    whatIsANetwork: loadedWords(whatIsANetwork),
  }
}

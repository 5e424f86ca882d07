import type { NetworkMessages } from '../../locales/en/enNetwork.js'
import { loadedWords, useMessages } from './useMessages.js'

export function useNetworkMessages(): NetworkMessages {
  const { switchActiveChain, switchNetwork, unsupportedChain, whatIsANetwork } = useMessages()
  return {
    switchActiveChain: loadedWords(switchActiveChain),
    switchNetwork: loadedWords(switchNetwork),
    unsupportedChain: loadedWords(unsupportedChain),
    whatIsANetwork: loadedWords(whatIsANetwork),
  }
}

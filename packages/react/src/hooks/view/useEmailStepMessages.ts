import type { EmbeddedMessages } from '../../locales/en/enEmbedded.js'
import { loadedWords, useMessages } from './useMessages.js'

export function useEmailStepMessages(): Omit<EmbeddedMessages, 'protection'> {
  const { approve, code, device, emailChange } = useMessages()
  return {
    approve: loadedWords(approve),
    code: loadedWords(code),
    device: loadedWords(device),
    emailChange: loadedWords(emailChange),
  }
}

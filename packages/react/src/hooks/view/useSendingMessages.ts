import type { SendingMessages } from '../../locales/en/enSending.js'
import { loadedWords, useMessages } from './useMessages.js'

export function useSendingMessages(): SendingMessages {
  const { selectToken, send, sendPreview } = useMessages()
  return {
    selectToken: loadedWords(selectToken),
    send: loadedWords(send),
    sendPreview: loadedWords(sendPreview),
  }
}

import { chrome } from './chrome.js'
import { type Answer, onPageMessage, postToPage, type WorkerMessage } from './messages.js'

declare global {
  /** Whether a page hears nothing of a worker that ended; it hears of an error otherwise. */
  var harbourIsSilent: boolean | undefined
}

/** Sends a request to the worker, which wakes up for it. */
async function ask(message: WorkerMessage): Promise<Answer> {
  try {
    return (await chrome.runtime.sendMessage(message)) as Answer
  } catch (error) {
    if (globalThis.harbourIsSilent) return new Promise(() => {})
    return { error: { code: -32603, message: String(error) } }
  }
}

onPageMessage(async (message) => {
  if (message.to !== 'harbour-content') return
  const { call, id } = message
  postToPage({ to: 'harbour-page', id, answer: await ask({ type: 'request', call }) })
})

chrome.runtime.onMessage.addListener(({ event, payload }: { event: string; payload: unknown }) => {
  postToPage({ to: 'harbour-page', event, payload })
  return undefined
})

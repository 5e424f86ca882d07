import { postWindowAnswer, takeWindowRequest, vaultHeader } from '@latchkey/protocol/vault'

/** The frame's end of the exchange with its window. */
export type FrameRendezvous = {
  postRequest(rendezvousId: string, text: string): Promise<void>
  takeAnswer(rendezvousId: string): Promise<string | undefined>
}

/** The window's end of the exchange with its frame. */
export type WindowRendezvous = {
  takeRequest(rendezvousId: string): Promise<string | undefined>
  postAnswer(rendezvousId: string, text: string): Promise<void>
}

/** The window's end on the server: it has no session, and the server stores ciphertext only. */
export const vaultRendezvous: WindowRendezvous = {
  async takeRequest(rendezvousId) {
    const answer = await call(takeWindowRequest.path, { rendezvousId })
    const isText = typeof answer === 'object' && answer !== null && 'text' in answer
    return isText && typeof answer.text === 'string' ? answer.text : undefined
  },
  async postAnswer(rendezvousId, text) {
    await call(postWindowAnswer.path, { rendezvousId, text })
  },
}

async function call(path: string, body: object): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [vaultHeader.name]: vaultHeader.value },
    body: JSON.stringify(body),
    // `keepalive`: the last message may be sent while the window closes.
    keepalive: true,
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return response.json()
}

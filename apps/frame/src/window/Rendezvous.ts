import { postRendezvous, takeRendezvous, vaultHeader } from '@latchkey/protocol/vault'

/** Where the frame and a window of our own leave texts for each other, each side once. */
export type Rendezvous = {
  post(meetingId: string, side: 'request' | 'answer', text: string): Promise<void>
  take(meetingId: string, side: 'request' | 'answer'): Promise<string | undefined>
}

/** The box at the server, as a page of the same site reaches it: it holds only what is closed, so nobody must log in. */
export const vaultRendezvous: Rendezvous = {
  async post(meetingId, side, text) {
    await call(postRendezvous.path, { meetingId, side, text })
  },
  async take(meetingId, side) {
    const answer = await call(takeRendezvous.path, { meetingId, side })
    const isText = typeof answer === 'object' && answer !== null && 'text' in answer
    return isText && typeof answer.text === 'string' ? answer.text : undefined
  },
}

async function call(path: string, body: object): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [vaultHeader.name]: vaultHeader.value },
    body: JSON.stringify(body),
    // The last word may be sent while the window closes.
    keepalive: true,
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return response.json()
}

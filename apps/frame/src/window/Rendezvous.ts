import { postRendezvous, takeRendezvous, vaultHeader } from '@latchkey/protocol/vault'

/** Exchanges messages between the frame and its window, one per side. */
export type Rendezvous = {
  post(meetingId: string, side: 'request' | 'answer', text: string): Promise<void>
  take(meetingId: string, side: 'request' | 'answer'): Promise<string | undefined>
}

/** The exchange on the server, for pages of the same site: it stores ciphertext only, so it needs no login. */
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
    // `keepalive`: the last message may be sent while the window closes.
    keepalive: true,
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return response.json()
}

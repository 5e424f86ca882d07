import { postWindowAnswer, takeWindowRequest, vaultHeader } from '@latchkey/protocol/vault'

/** The frame's end of the exchange with its window. */
export type FrameRendezvous = {
  postRequest(meetingId: string, text: string): Promise<void>
  takeAnswer(meetingId: string): Promise<string | undefined>
}

/** The window's end of the exchange with its frame. */
export type WindowRendezvous = {
  takeRequest(meetingId: string): Promise<string | undefined>
  postAnswer(meetingId: string, text: string): Promise<void>
}

/** The window's end on the server: it has no session, and the server stores ciphertext only. */
export const vaultRendezvous: WindowRendezvous = {
  async takeRequest(meetingId) {
    const answer = await call(takeWindowRequest.path, { meetingId })
    const isText = typeof answer === 'object' && answer !== null && 'text' in answer
    return isText && typeof answer.text === 'string' ? answer.text : undefined
  },
  async postAnswer(meetingId, text) {
    await call(postWindowAnswer.path, { meetingId, text })
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

import { refuse } from '@latchkey/service/refuse'
import type { LongPolls } from './createLongPolls.js'
import type { NumberLinks } from './createNumberLinks.js'

export type AwaitLinkParameters = {
  readonly links: Pick<NumberLinks<unknown>, 'stateFor'>
  readonly waiters: LongPolls
  readonly id: string
  /** Of the device that waits; only the one that began the link may. */
  readonly thumbprint: string
  readonly signal: AbortSignal
}

/** Waits until a link was followed, for as long as one long poll lasts; refuses where the link is over. */
export async function awaitLink(parameters: AwaitLinkParameters): Promise<{ approved: boolean }> {
  const { id, links, signal, thumbprint, waiters } = parameters
  const read = async () => (await links.stateFor(id, thumbprint)) ?? refuse('not-found')
  const before = await read()
  if (before === 'pending') {
    const turn = waiters.wait(id, signal)
    // The link may have been followed just before the wait began.
    if ((await read()) !== 'pending') waiters.wake(id)
    if ((await turn) === 'full') refuse('too-many', { seconds: 5 })
  }
  const after = before === 'pending' ? await read() : before
  if (after === 'over') refuse('link-expired')
  return { approved: after === 'approved' }
}

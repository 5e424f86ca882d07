import { refuse } from '@latchkey/service/refuse'
import type { LongPolls } from './createLongPolls.js'
import type { NumberLinks } from './createNumberLinks.js'

export type FollowLinkParameters = {
  readonly links: Pick<NumberLinks<unknown>, 'follow'>
  readonly waiters: LongPolls
  readonly token: string
  readonly number: string
  /** Does what the link is for, before the device that waits hears of it. */
  readonly settle?: (id: string) => Promise<void>
}

/** Handles the button on the page of a link, and wakes the device that waits; refuses a wrong number and a link that is over. */
export async function followLink(
  parameters: FollowLinkParameters,
): Promise<{ readonly hostOrigin: string }> {
  const { links, number, settle, token, waiters } = parameters
  const followed = await links.follow(token, number)
  if (followed.kind === 'wrong') refuse('code-wrong')
  if (followed.kind === 'approved') await settle?.(followed.id)
  if (followed.id) waiters.wake(followed.id)
  if (followed.kind === 'over') refuse('link-expired')
  return { hostOrigin: followed.hostOrigin }
}

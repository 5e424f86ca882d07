import type { EndpointOutput, postUnfreezeLink } from '@latchkey/protocol/vault'
import type { CustodyPeer } from '../../peers/peers.js'
import type { Freezes } from '../createFreezes.js'
import type { EscrowContext } from '../EscrowContext.js'
import type { RecoverySets } from '../recovery/createRecoverySets.js'
import { hasFactors } from './createUnfreezeRequests.js'
import type { Unfreezes } from './createUnfreezes.js'
import type { UnfreezeToken, UnfreezeTokens } from './createUnfreezeTokens.js'

type Shown = EndpointOutput<typeof postUnfreezeLink>
type Action = 'show' | 'start' | 'stop'

export type UnfreezeLinksParameters = {
  readonly context: EscrowContext
  readonly tokens: UnfreezeTokens
  readonly unfreezes: Unfreezes
  readonly freezes: Pick<Freezes, 'freeze' | 'isFrozen'>
  readonly custody: Pick<CustodyPeer, 'freeze'>
  /** Makes a set the wallet's that custody has made so already. */
  readonly promote: RecoverySets['promote']
}

/** The page behind the links of mails about unfreezing. */
export function createUnfreezeLinks(parameters: UnfreezeLinksParameters) {
  const { context, custody, freezes, promote, tokens, unfreezes } = parameters
  const { db } = context

  return async (text: string, action: Action): Promise<Shown | 'link-expired' | 'unavailable'> => {
    const token = await tokens.find(db, text)
    if (!token) return 'link-expired'
    const { userId } = token
    if (action === 'stop') return stop(userId)
    if (action === 'start') {
      const refusal = await start(token)
      if (refusal) return refusal
    }
    const readyAt = await unfreezes.settle(userId)
    if (!(await freezes.isFrozen(userId))) return { state: 'unfrozen' }
    if (readyAt !== undefined) return { state: 'waiting', readyAt: Math.ceil(readyAt / 1_000) }
    return { state: token.kind === 'stop' ? 'stopped' : 'frozen' }
  }

  async function start({ email, kind, userId, walletId }: UnfreezeToken) {
    // A notice can only stop: it also goes to wallets that need a factor.
    if (kind !== 'start') return 'link-expired'
    await promote({ userId, walletId })
    const isProtected = await db.transaction().execute((trx) => hasFactors(trx, userId))
    // A factor was added since the mail: it is asked for now.
    if (isProtected) return 'link-expired'
    const ref = { userId, walletId, epoch: 0, device: '' }
    const result = await unfreezes.start(ref, { by: 'mailbox', email, browser: '' })
    return result === 'unavailable' ? result : undefined
  }

  /** Where it took effect already, the wallet is frozen again: that is what the visitor wants. */
  async function stop(userId: string): Promise<Shown> {
    await freezes.freeze(userId)
    // If this fails, the visitor sees an error and presses again.
    await custody.freeze(userId)
    return { state: 'stopped' }
  }
}

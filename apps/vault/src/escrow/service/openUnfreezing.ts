import { errorName } from '../../peers/errorName.js'
import type { CustodyPeer } from '../../peers/peers.js'
import type { VaultApp } from '../../proof/serveVault.js'
import { createAddressBox } from '../createAddressBox.js'
import type { Alerts } from '../createAlerts.js'
import type { Freezes } from '../createFreezes.js'
import type { QuietRequests } from '../createQuietRequests.js'
import type { EscrowContext } from '../EscrowContext.js'
import { escrowLimits } from '../escrowLimits.js'
import type { FactorProofs } from '../recovery/createFactorProofs.js'
import type { RecoverySets } from '../recovery/createRecoverySets.js'
import { createUnfreezeLinks } from '../unfreeze/createUnfreezeLinks.js'
import { createUnfreezeRequests } from '../unfreeze/createUnfreezeRequests.js'
import { createUnfreezes, type Unfreezes } from '../unfreeze/createUnfreezes.js'
import { createUnfreezeTokens, type UnfreezeTokens } from '../unfreeze/createUnfreezeTokens.js'
import type { UserMutex } from '../unfreeze/createUserMutex.js'
import { unfreezeRoutes } from '../unfreeze/unfreezeRoutes.js'

export type UnfreezingParameters = {
  readonly context: EscrowContext
  readonly alerts: Alerts
  readonly freezes: Freezes
  readonly custody: Pick<CustodyPeer, 'unfreeze'>
  readonly ordered: Pick<CustodyPeer, 'freeze'>
  readonly mutex: UserMutex
  readonly quiet: QuietRequests
  readonly promote: RecoverySets['promote']
  readonly pollMs: number | undefined
}

/** What unfreezes wallets, now and by itself when their time has come. */
export type Unfreezing = {
  readonly unfreezes: Unfreezes
  readonly capTokens: UnfreezeTokens['cap']
  routes(app: VaultApp, proofs: FactorProofs, requireMail: () => void): void
  close(): Promise<void>
}

export function openUnfreezing(parameters: UnfreezingParameters): Unfreezing {
  const { alerts, context, custody, freezes, ordered, promote, quiet, mutex } = parameters
  const tokens = createUnfreezeTokens(context)
  const unfreezes = createUnfreezes({ context, alerts, tokens, custody, mutex })
  const follow = createUnfreezeLinks({
    context,
    tokens,
    unfreezes,
    freezes,
    custody: ordered,
    promote,
  })
  const requests = createUnfreezeRequests({ context, tokens, quiet, promote })

  let running: Promise<void> = Promise.resolve()
  const poll = () => {
    running = running
      .then(unfreezes.settleAll)
      .catch((error) => context.report(`escrow: ${errorName(error)}`))
  }
  const timer = setInterval(poll, parameters.pollMs ?? escrowLimits.unfreezePollMs)
  // It alone does not keep the process alive.
  timer.unref()

  return {
    unfreezes,
    capTokens: tokens.cap,
    routes(app, proofs, requireMail) {
      const addresses = createAddressBox(context)
      unfreezeRoutes(app, { proofs, unfreezes, requests, follow, addresses, requireMail })
    },
    async close() {
      clearInterval(timer)
      await running
    },
  }
}

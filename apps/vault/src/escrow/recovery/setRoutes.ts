import {
  postRecovery,
  postRecoverySet,
  postRecoverySetConfirm,
  postRecoverySetShare,
} from '@latchkey/protocol/vault'
import { refuse } from '@latchkey/service/refuse'
import { browserName } from '../../mail/browserName.js'
import { requireRecentLogin } from '../../proof/requireRecentLogin.js'
import { serveVault, type VaultApp } from '../../proof/serveVault.js'
import type { WalletRef } from '../../storage/walletRows.js'
import { isWithoutMailbox, type ShareRow } from '../createShareRows.js'
import type { ShareStore } from '../createShareStore.js'
import { requireEmail, walletRef } from '../escrow.js'
import type { RecoverySets } from './createRecoverySets.js'

export type SetRoutesDeps = {
  readonly sets: RecoverySets
  readonly store: Pick<ShareStore, 'check'>
  /** The share that escrow itself has of a wallet. */
  readonly ownShare: (ref: WalletRef) => Promise<ShareRow | undefined>
  /** The generation of a wallet that its visitor began again, and that custody still has. */
  readonly findEnded: (ref: WalletRef) => Promise<number | undefined>
  readonly now: () => number
}

const session = { access: 'session' } as const

export function setRoutes(app: VaultApp, deps: SetRoutesDeps): void {
  const { findEnded, now, ownShare, sets, store } = deps
  serveVault(app, postRecovery, session, async (input, caller) => {
    const ref = walletRef({ ...input, epoch: 0 }, caller)
    await sets.promote(ref)
    if ((await store.check(ref)) === 'unavailable') refuse('unavailable')
    const set = await sets.active(ref)
    if (set) {
      const { epoch, rotation_id: rotationId } = set.row
      // Without the keys: nothing to guess a password at.
      const factors = set.shares.map(({ factor }) => {
        const { proofKey: _proof, sealingKey: _sealing, ...hint } = factor
        return hint
      })
      return { kind: 'factors' as const, epoch, rotationId, factors }
    }
    const own = await ownShare(ref)
    if (!own) {
      const epoch = await findEnded(ref)
      if (epoch === undefined) return { kind: 'none' as const }
      return { kind: 'unprotected' as const, epoch, isEnded: true as const }
    }
    const kind = isWithoutMailbox(own) ? ('unprotected' as const) : ('email' as const)
    return { kind, epoch: own.epoch }
  })

  serveVault(app, postRecoverySet, session, async (input, caller) => {
    const { factors: shares, rotationId } = input
    const ids = shares.map(({ factor }) => factor.factorId)
    const passwords = shares.filter(({ factor }) => factor.kind === 'password')
    if (new Set(ids).size !== ids.length || passwords.length > 1) refuse('invalid-input')
    const email = input.email === undefined ? undefined : requireEmail(input.email)
    requireRecentLogin(caller, now())
    const browser = browserName(caller.userAgent)
    const set = { rotationId, browser, shares, ...(email !== undefined && { email }) }
    const result = await sets.put(walletRef(input, caller), set)
    if (result !== 'put') refuse(result)
    return {}
  })

  serveVault(app, postRecoverySetShare, session, async (input, caller) => {
    const { factorId, rotationId } = input
    const share = await sets.readBack(walletRef(input, caller), rotationId, factorId)
    if (typeof share === 'string') refuse(share)
    return { share: share ?? refuse('not-found') }
  })

  serveVault(app, postRecoverySetConfirm, session, async (input, caller) => {
    const browser = browserName(caller.userAgent)
    const result = await sets.confirm(walletRef(input, caller), input.rotationId, browser)
    if (result !== 'confirmed') refuse(result)
    return {}
  })
}

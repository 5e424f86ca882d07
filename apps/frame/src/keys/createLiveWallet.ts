import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { FactorKind, RecoveryFactor } from '@latchkey/protocol/vault'
import { refusalOf } from '../session/refusalError.js'
import type { SigningRequest, Wallet } from '../session/Wallet.js'
import { type OpenContext, type OpenWallet, requestShare } from './OpenContext.js'

/** The wallet of a page, which lives on through rotations. */
export type LiveWallet = {
  readonly wallet: Wallet
  /** The wallet has another generation from now on. */
  set(opened: OpenWallet): void
}

export type LiveWalletParameters = {
  readonly opened: OpenWallet
  /** Whether the page still has this wallet open. */
  isOpen(): boolean
  use<T>(work: (context: OpenContext) => Promise<T>): Promise<T>
  reopen(): Promise<OpenWallet | undefined>
}

/** Which factor protects best: what a visitor can't give away by mistake comes first. */
const byStrength: readonly FactorKind[] = ['passkey', 'key', 'password']

export function createLiveWallet({
  isOpen,
  opened,
  reopen,
  use,
}: LiveWalletParameters): LiveWallet {
  let current = opened

  const signAs = ({ factors: _, ...wallet }: OpenWallet, { bytes, namespace }: SigningRequest) =>
    use(async (context) => {
      const answer = await requestShare(context, wallet)
      const request = { owner: context.owner, wallet, answer, namespace, bytes }
      return (await context.runCommand('sign', request)).signature
    })

  return {
    set(opened) {
      current = opened
    },
    wallet: {
      get walletId() {
        return current.walletId
      },
      get epoch() {
        return current.epoch
      },
      get rotationId() {
        return current.rotationId
      },
      get addresses() {
        return current.addresses
      },
      get factors() {
        return current.factors
      },
      get protection() {
        return protectionOf(current.factors)
      },
      async sign({ bytes, namespace }) {
        if (!isOpen()) throw new LatchkeyError('frame/not-logged-in')
        // A copy: the caller may change its bytes afterwards.
        const request = { namespace, bytes: bytes.slice() } as const
        const before = current
        try {
          return await signAs(before, request)
        } catch (error) {
          if (!mayBeOutdated(error)) throw error
          const newer = await reopen().catch(() => undefined)
          if (!newer || newer.epoch === before.epoch) throw error
          current = newer
          return signAs(newer, request)
        }
      },
    },
  }
}

/** Another tab or device may have made a new generation since this page was opened. */
const mayBeOutdated = (error: unknown) =>
  refusalOf(error) === 'not-found' || isLatchkeyError(error, 'frame/share-damaged')

function protectionOf(factors: readonly RecoveryFactor[]): Wallet['protection'] {
  const kinds = new Set(factors.map(({ kind }) => kind))
  return byStrength.find((kind) => kinds.has(kind)) ?? 'email'
}

import { LatchkeyError } from '@latchkey/protocol'
import type { Session } from './Session.js'
import type { MissingStep, Wallet, WalletManager } from './Wallet.js'

/** A visitor with an open wallet. */
export type Account = { readonly session: Session; readonly wallet: Wallet }

export type WalletOpenerParameters = {
  wallets(): Promise<Pick<WalletManager, 'open' | 'close'>>
  /** Called with each wallet that was opened. */
  onOpened(account: Account): void
  /** Called when the wallet is dropped, by a logout or another login. */
  onClosed(): void
}

export function createWalletOpener({ onClosed, onOpened, wallets }: WalletOpenerParameters) {
  let opened: Account | undefined
  let opening:
    | { session: Session; linkId: string | undefined; wallet: Promise<Wallet | MissingStep> }
    | undefined
  let missing: MissingStep | undefined
  // Increases with each logout: a wallet that opens later is dropped.
  let forgotten = 0

  return {
    opened: () => opened,
    /** What the last opening lacked. */
    missing: () => missing,
    forget(): void {
      const hadOne = opened !== undefined || opening !== undefined
      forgotten += 1
      opened = undefined
      opening = undefined
      missing = undefined
      if (!hadOne) return
      onClosed()
      wallets()
        .then((parts) => parts.close())
        // If the import failed, no wallet is open.
        .catch(() => {})
    },
    /** Opens the wallet once for concurrent callers. */
    async open(session: Session, linkId?: string): Promise<Account | MissingStep> {
      if (opened?.session === session) return opened
      if (opening?.session !== session || opening.linkId !== linkId) {
        const wallet = wallets().then((parts) => parts.open(session, linkId))
        opening = { session, linkId, wallet }
      }
      const mine = opening
      const before = forgotten
      try {
        const wallet = await mine.wallet
        if (forgotten !== before) throw new LatchkeyError('frame/aborted')
        missing = typeof wallet === 'string' ? wallet : undefined
        if (typeof wallet === 'string') return wallet
        if (opened?.session !== session) {
          opened = { session, wallet }
          onOpened(opened)
        }
        return opened
      } finally {
        if (opening === mine) opening = undefined
      }
    },
  }
}

import type { CustodyWallet, FrameConfig } from '@latchkey/protocol/vault'
import { postShare, postWallet } from '@latchkey/protocol/vault'
import type { VaultCall } from '../session/Session.js'
import type { FactorSecret } from '../session/Wallet.js'
import type { Protections } from './createProtections.js'
import type { CommandOutput, Owner, RunKeyCommand, WalletRecord } from './worker/WorkerApi.js'

/** The dependencies of work on a wallet: the worker, the services and the user. */
export type OpenContext = {
  readonly runCommand: RunKeyCommand
  readonly call: VaultCall
  readonly owner: Owner
  readonly keys: FrameConfig['keys']
  /** The mailbox for escrow's links, as the visitor typed it; missing where a provider logged in. */
  readonly email: string | undefined
  /** Whether a code by e-mail logged in: only then a new wallet gets the mailbox at once, which escrow confirms otherwise. */
  readonly isByEmail: boolean
  /** The wallets that escrow's own mailbox brings back. */
  readonly protections: Protections
  /** The page that embeds the frame; escrow's mail names it. */
  readonly hostOrigin: string
}

/** A wallet that is open on this device, with the factors of its own record. */
export type OpenWallet = WalletRecord & Pick<NonNullable<CommandOutput<'held'>>, 'factors'>

/** Returns the wallet that custody has, without what commands do not need. */
export const recordOf = ({
  addresses,
  blob,
  epoch,
  rotationId,
  walletId,
}: CustodyWallet): WalletRecord => ({
  walletId,
  epoch,
  addresses,
  blob,
  ...(rotationId !== undefined && { rotationId }),
})

export async function requestWallet({ call }: Pick<OpenContext, 'call'>) {
  return (await call(postWallet, {})).wallet
}

export async function requestShare(
  { call, runCommand }: Pick<OpenContext, 'call' | 'runCommand'>,
  { epoch, walletId }: Pick<WalletRecord, 'walletId' | 'epoch'>,
  purpose: 'device' | 'recovery' = 'device',
) {
  const { eph, ephemeralKey, requestId } = await runCommand('prepare', {})
  const { share } = await call(postShare, { walletId, epoch, ephemeralKey, purpose }, { eph })
  return { requestId, share }
}

/** Passes the secret of a factor to the worker, encrypted, while it is used. */
export async function withSecret<T>(
  { runCommand }: Pick<OpenContext, 'runCommand'>,
  secret: FactorSecret,
  use: (secretId: string) => Promise<T>,
): Promise<T> {
  const { ephemeralKey, requestId } = await runCommand('prepare', {})
  await runCommand('receive', { requestId, secret: await secret({ requestId, ephemeralKey }) })
  try {
    return await use(requestId)
  } finally {
    // If this fails, the worker is gone, and the secret with it.
    await runCommand('discard', { secretId: requestId }).catch(() => undefined)
  }
}

import { LatchkeyError } from '@latchkey/protocol'
import {
  type ProofPurpose,
  postDevice,
  postRecoveryChallenge,
  postRecoveryRelease,
} from '@latchkey/protocol/vault'
import { refusalOf } from '../session/refusalError.js'
import type { UsedFactor } from '../session/Wallet.js'
import {
  type OpenContext,
  type OpenWallet,
  recordOf,
  requestShare,
  requestWallet,
  withSecret,
} from './OpenContext.js'
import { settle } from './settle.js'

/** Opens the wallet on a new device with a factor: escrow releases the recovery share for a proof of it. */
export async function openByFactor(
  context: OpenContext,
  { factorId, secret }: UsedFactor,
): Promise<OpenWallet> {
  const { call, hostOrigin, keys, owner, runCommand } = context
  const custodyWallet = await requestWallet(context)
  if (!custodyWallet) throw new LatchkeyError('frame/wallet-missing')
  const held = await runCommand('held', { userId: owner.userId })
  const isOlder = held?.walletId === custodyWallet.walletId && held.epoch > custodyWallet.epoch
  if (isOlder) throw new LatchkeyError('frame/wallet-older')
  const { epoch, rotationId, walletId } = custodyWallet
  if (!rotationId) throw new LatchkeyError('frame/factor-wrong')
  const wallet = { ...recordOf(custodyWallet), rotationId }
  return withSecret(context, secret, async (secretId) => {
    const proof = await proveWith(context, { purpose: 'release', walletId, factorId, secretId })
    const released = await call(postRecoveryRelease, {
      walletId,
      factorId,
      ...proof,
      hostOrigin,
    }).catch((error: unknown) => {
      throw refusalOf(error) === 'code-wrong' ? new LatchkeyError('frame/factor-wrong') : error
    })
    // Another device has made a new generation since: the next attempt sees it.
    const isSame = released.epoch === epoch && released.rotationId === rotationId
    if (!isSame) throw new LatchkeyError('frame/changed-elsewhere')
    const { forCustody } = await runCommand('enrolByFactor', {
      owner,
      wallet,
      factorId,
      secretId,
      share: released.share,
      partner: await requestShare(context, wallet, 'recovery'),
      custodyKey: keys.custody,
    })
    await call(postDevice, { walletId, epoch, share: forCustody })
    return settle(context, wallet)
  })
}

export async function proveFactor(
  context: OpenContext,
  { factorId, purpose, secret }: UsedFactor & { readonly purpose: ProofPurpose },
): Promise<{ readonly challenge: string; readonly proof: string }> {
  const held = await context.runCommand('held', { userId: context.owner.userId })
  const wallet = held ?? (await requestWallet(context))
  if (!wallet) throw new LatchkeyError('frame/wallet-missing')
  const { walletId } = wallet
  return withSecret(context, secret, (secretId) =>
    proveWith(context, { purpose, walletId, factorId, secretId }),
  )
}

async function proveWith(
  { call, owner, runCommand }: OpenContext,
  used: {
    readonly purpose: ProofPurpose
    readonly walletId: string
    readonly factorId: string
    readonly secretId: string
  },
) {
  const { challenge } = await call(postRecoveryChallenge, { walletId: used.walletId })
  const { proof } = await runCommand('proveFactor', { owner, challenge, ...used })
  return { challenge, proof }
}

import { LatchkeyError } from '@latchkey/protocol'
import {
  approvedShareInfo,
  deviceNoticeInfo,
  factorShareInfo,
  passwordCost,
  proofText,
} from '@latchkey/protocol/vault'
import { sealKit } from '../../kit/sealKit.js'
import { utf8, withSecrets } from '../../seed/Bytes.js'
import type { RotationCommandsParameters } from './createRotationCommands.js'
import type { KeyCommandTable } from './WorkerApi.js'

type FactorCommands = Pick<
  KeyCommandTable,
  'proveFactor' | 'enrolByFactor' | 'makeKit' | 'approveDevice' | 'acceptDevice'
>

export function createFactorCommands({
  checkRandomness,
  now,
  primitives,
  secrets,
  shares,
}: RotationCommandsParameters): FactorCommands {
  const { deriveFactor, sealing } = primitives

  return {
    async proveFactor({ challenge, factorId, owner, purpose, secretId, walletId }) {
      const { prove } = await deriveFactor(secrets.get(secretId))
      const device = owner.thumbprint
      return {
        proof: prove(proofText({ purpose, subject: walletId, factorId, challenge, device })),
      }
    },

    enrolByFactor: ({ custodyKey, factorId, owner, partner, secretId, share, wallet }) =>
      withSecrets(async (secret) => {
        checkRandomness()
        const factor = await deriveFactor(secrets.get(secretId))
        const info = factorShareInfo(wallet.walletId, wallet.epoch, wallet.rotationId, factorId)
        const opened = [
          secret(await factor.open(info, share)),
          secret(await shares.openAnswer('S', partner, owner, wallet)),
        ] as const
        return shares.withShares(wallet, opened, async ({ entropy, factors }, key) => {
          // The share may have come from a list of a service's own; the wallet's own list says who belongs to it.
          const listed = factors.find((it) => it.factorId === factorId)
          const isKnown =
            listed?.sealingKey === factor.sealingKey && listed.proofKey === factor.proofKey
          if (!isKnown) throw new LatchkeyError('frame/share-damaged')
          const [device, server] = await shares.makePair(wallet, key, entropy)
          for (const made of [device, server]) secret(made)
          await shares.keep(owner, wallet, 'pending', { factors }, device)
          return { forCustody: await shares.sealUp('S', custodyKey, owner, wallet, server) }
        })
      }),

    makeKit: ({ answer, opener, owner, secretId, wallet }) =>
      shares.withSharePair({ answer, owner, wallet }, async ({ entropy }) => {
        const record =
          opener.kind === 'password' ? { ...opener, cost: { ...passwordCost } } : opener
        const secret = secrets.get(secretId)
        const { walletId } = wallet
        return { kit: await sealKit({ walletId, entropy, opener: record, secret, now: now() }) }
      }),

    approveDevice: ({ answer, custodyKey, device, notice, owner, wallet }) =>
      withSecrets(async (secret) => {
        checkRandomness()
        return shares.withSharePair({ answer, owner, wallet }, async ({ entropy }, key) => {
          const { epoch, walletId } = wallet
          const [theirs, server] = await shares.makePair(wallet, key, entropy)
          for (const made of [theirs, server]) secret(made)
          const info = approvedShareInfo(owner.userId, walletId, epoch, device.thumbprint)
          const { email, escrowKey, requestId } = notice
          const noticeInfo = deviceNoticeInfo(owner.userId, walletId, requestId)
          return {
            mailbox: await sealing.seal(escrowKey, noticeInfo, utf8(email)),
            deviceShare: await sealing.seal(device.ephemeralKey, info, theirs),
            share: await shares.sealUp('S', custodyKey, owner, wallet, server),
          }
        })
      }),

    acceptDevice: ({ approved, owner, partner, wallet }) =>
      withSecrets(async (secret) => {
        const { epoch, walletId } = wallet
        const info = approvedShareInfo(owner.userId, walletId, epoch, owner.thumbprint)
        const share = secret(await shares.openPrepared(approved, info))
        const server = secret(await shares.openAnswer('S', partner, owner, wallet))
        // Nothing is stored of a share that does not open the wallet.
        const { factors } = await shares.withShares(
          wallet,
          [share, server],
          async (content) => content,
        )
        await shares.keep(owner, wallet, 'settled', { factors }, share)
        return {}
      }),
  }
}

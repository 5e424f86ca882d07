import { LatchkeyError } from '@latchkey/protocol'
import { encode } from 'jose/base64url'
import { randomBytes, wipe, withSecrets } from '../../seed/Bytes.js'
import type { Primitives } from '../shares/primitives.js'
import { entropyLength, sealBlob } from '../shares/sealBlob.js'
import { keyLength } from '../shares/splitKey.js'
import { assertSameAddresses } from '../shares/withSeed.js'
import type { Shares } from './createShares.js'
import type { KeyCommandTable } from './WorkerApi.js'

export type NewWalletCommandsParameters = {
  readonly primitives: Primitives
  readonly shares: Shares
  checkRandomness(): void
}

type NewWalletCommands = Pick<KeyCommandTable, 'create' | 'verifyCreation'>

/** Creates the commands that make a wallet, and test what the services have stored of it. */
export function createNewWalletCommands({
  checkRandomness,
  primitives,
  shares,
}: NewWalletCommandsParameters): NewWalletCommands {
  const { addressesOf, cipher } = primitives
  /** Escrow's share of the wallet that this worker made last, to test custody's against it. */
  let made: { readonly walletId: string; readonly recovery: Uint8Array } | undefined

  return {
    create: ({ custodyKey, escrowKey, owner }) =>
      withSecrets(async (secret) => {
        checkRandomness()
        const [entropy, key] = [secret(randomBytes(entropyLength)), secret(randomBytes(keyLength))]
        const place = { walletId: encode(randomBytes(16)), epoch: 1 }
        const blob = encode(await sealBlob(key, { entropy, factors: [] }, place, cipher))
        const wallet = { ...place, addresses: await addressesOf(entropy), blob }
        const [device, server] = await shares.makePair(wallet, key, entropy)
        // A pair of its own: custody's half of it ends with escrow's, whatever becomes of the device.
        const [partner, recovery] = await shares.makePair(wallet, key, entropy)
        for (const share of [device, server, partner]) secret(share)
        wipe(made?.recovery)
        made = { walletId: place.walletId, recovery }
        await shares.keep(owner, wallet, 'new', { factors: [] }, device)
        return {
          wallet,
          deviceShare: await shares.sealUp('S', custodyKey, owner, wallet, server),
          recoveryShare: await shares.sealUp('S', custodyKey, owner, wallet, partner),
          escrowShare: await shares.sealUp('R', escrowKey, owner, wallet, recovery),
        }
      }),

    verifyCreation: ({ device, owner, recovery, wallet }) =>
      withSecrets(async (secret) => {
        const mine = made
        if (mine?.walletId !== wallet.walletId) throw new LatchkeyError('frame/failed')
        const partner = secret(await shares.openAnswer('S', recovery, owner, wallet))
        await shares.withSharePair({ answer: device, owner, wallet }, async ({ entropy }) => {
          assertSameAddresses(await addressesOf(entropy), wallet.addresses)
          await shares.testPair(wallet, [partner, mine.recovery], entropy)
        })
        return {}
      }),
  }
}

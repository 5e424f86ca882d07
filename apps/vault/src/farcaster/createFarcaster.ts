import { socialCallbackPath } from '@latchkey/protocol/vault'
import { isAddressEqual, recoverMessageAddress } from 'viem/utils'
import type { FarcasterSettings } from '../env/farcasterEnv.js'
import { callProvider, ProviderError } from '../social/ProviderError.js'
import { toProfile } from '../social/profileValues.js'
import { createRegistries } from './createRegistries.js'
import { createRelayClient } from './createRelayClient.js'
import type { Farcaster, FarcasterAnswer } from './Farcaster.js'
import { farcasterLimits } from './farcasterLimits.js'
import { readSignIn, type SignIn } from './readSignIn.js'

export type FarcasterParameters = {
  readonly settings: FarcasterSettings
  readonly vaultUrl: string
  readonly now: () => number
}

/** Creates logins by Farcaster: the relay carries a message, its signature and the chain's registries say whose it is. */
export function createFarcaster({ now, settings, vaultUrl }: FarcasterParameters): Farcaster {
  const relay = createRelayClient(settings.relay)
  const registries = createRegistries(settings)
  const domain = new URL(vaultUrl).host
  const uri = `${vaultUrl}${socialCallbackPath('farcaster')}`

  return {
    begin: (nonce) =>
      callProvider(() => {
        const begunAt = now()
        const expiresAt = begunAt + farcasterLimits.loginMs
        return relay.open({ nonce, domain, uri, begunAt, expiresAt })
      }),

    read: (channel) => callProvider(() => relay.read(channel)),

    identify: ({ asked }, answer) =>
      callProvider(async () => {
        const signIn = readSignIn(answer.message, asked, now()) ?? refuseAnswer('another message')
        if (answer.fid !== undefined && BigInt(answer.fid) !== signIn.fid) {
          refuseAnswer('a profile of another account')
        }
        // Before a contract is asked: only one that the registries know is.
        if (!(await registries.isOf(signIn))) refuseAnswer('an address of another account')
        const isSigned =
          (await isSignedByKey(signIn, answer)) ||
          (await registries.hasSigned(signIn.address, answer))
        if (!isSigned) refuseAnswer('a signature of another')
        return {
          issuer: 'farcaster',
          subject: `${signIn.fid}`,
          // The relay's word: shown, and nothing is recognised by it.
          ...toProfile({ userName: answer.username, image: answer.pfpUrl }),
        }
      }),
  }
}

async function isSignedByKey({ address }: SignIn, answer: FarcasterAnswer): Promise<boolean> {
  const { message, signature } = answer
  try {
    return isAddressEqual(await recoverMessageAddress({ message, signature }), address)
  } catch {
    // Of a contract, or of no form at all.
    return false
  }
}

function refuseAnswer(detail: string): never {
  throw new ProviderError('refused', detail)
}

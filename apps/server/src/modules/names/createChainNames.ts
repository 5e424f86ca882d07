import { limits } from '@latchkey/protocol'
import type { Identity, Profile } from '@latchkey/protocol/api'
import { createAsyncCache } from '@latchkey/service/createAsyncCache'
import type { Hex } from 'viem'
import { getAddress } from 'viem/utils'
import { serverLimits } from '../../serverLimits.js'
import type { EnsRegistry } from './createEnsRegistry.js'
import type { NameSource } from './NameSource.js'

/** Names of a chain, with the links to their avatars, which visitors do not get. */
export type ChainNames = NameSource & {
  avatarOf(address: string): Promise<string | undefined>
}

export type ChainNamesDeps = {
  readonly registry: EnsRegistry
  readonly chain: string
  readonly now?: () => number
}

type NameRecord = { readonly name: string; readonly avatar: string | undefined }

/** Creates a source that caches what the registry returns for `limits.nameCacheMs`. @spec S9.02 */
export function createChainNames({ registry, chain, now }: ChainNamesDeps): ChainNames {
  const bounds = {
    maxEntries: 10_000,
    ttlMs: (value: unknown) => (value ? limits.nameCacheMs : serverLimits.nameMissingCacheMs),
    now,
  }
  const cachedName = createAsyncCache<NameRecord | undefined>({
    ...bounds,
    maxSize: 16_000_000,
    sizeOf: (named) => named?.avatar?.length ?? 0,
  })
  const cachedAddress = createAsyncCache<Hex | undefined>(bounds)

  const named = (address: string) =>
    cachedName(address, async () => {
      const name = await registry.nameOf(address)
      if (name === undefined) return undefined
      const avatar = (await registry.textOf(name, 'avatar'))?.trim()
      // A copy: a slice would keep the whole text in memory.
      return { name, avatar: avatar && isLink(avatar) ? Buffer.from(avatar).toString() : undefined }
    })

  const identity = async (address: string): Promise<Identity> => {
    const { name = null, avatar } = (await named(address)) ?? {}
    return { name, avatar: avatar ? avatarPath(address) : null }
  }

  return {
    identity,
    avatarOf: async (address) => (await named(address))?.avatar,
    async profile(name): Promise<Profile> {
      const owner = await cachedAddress(name, () => registry.addressOf(name))
      if (!owner) return { name, addresses: {}, attributes: [] }
      const { avatar, name: ownName } = await identity(owner)
      const address = { address: getAddress(owner) }
      return {
        name,
        addresses: { '60': address, [coinType(chain)]: address },
        attributes: avatar && ownName === name ? [{ avatar }] : [],
      }
    },
  }
}

const avatarPath = (address: string): string => `/v1/identity/${address}/picture`

/** The coin type under which a name stores its address on an EVM chain. */
export const coinType = (chain: string): string =>
  String((0x8000_0000 | Number(chain.split(':')[1])) >>> 0)

const isLink = (text: string) =>
  /^(?:https?:\/\/|ipfs:)/i.test(text) ? text.length <= 2_048 : /^data:image\//i.test(text)

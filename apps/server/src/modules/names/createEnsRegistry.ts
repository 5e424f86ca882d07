import type { Hex } from 'viem'
import { namehash } from 'viem/ens'
import { encodeAbiParameters } from 'viem/utils'
import { decodeAddress, decodeString } from '../chain/abiWords.js'
import type { MultiChainRpc } from '../chain/createMultiChainRpc.js'
import { readContracts } from '../chain/readContracts.js'
import { normalizeName } from './normalizeName.js'

/** The name service of one chain. Rejects when the chain cannot be reached. */
export type EnsRegistry = {
  addressOf(name: string): Promise<Hex | undefined>
  /** The primary name of an address, where the name resolves to it. */
  nameOf(address: string): Promise<string | undefined>
  textOf(name: string, key: string): Promise<string | undefined>
}

export type EnsRegistryDeps = {
  readonly calls: MultiChainRpc
  readonly chain: string
  readonly registry: Hex
}

/** Creates a reader of names by plain calls of the registry and its resolvers, without a gateway. */
export function createEnsRegistry({ calls, chain, registry }: EnsRegistryDeps): EnsRegistry {
  const read = async (to: Hex, data: Hex) => (await readContracts(calls, chain, [{ to, data }]))[0]
  const stripHexPrefix = (node: Hex) => node.slice(2)

  const resolverOf = async (node: Hex) =>
    decodeAddress(await read(registry, `0x0178b8bf${stripHexPrefix(node)}`))

  async function readResolver(name: string, call: (node: Hex) => Hex): Promise<Hex | undefined> {
    const node = namehash(name)
    const resolver = await resolverOf(node)
    return resolver && read(resolver, call(node))
  }

  const addressOf: EnsRegistry['addressOf'] = async (name) =>
    decodeAddress(await readResolver(name, (node) => `0x3b3b57de${stripHexPrefix(node)}`))

  return {
    addressOf,
    async nameOf(address) {
      const reverse = `${address.slice(2).toLowerCase()}.addr.reverse`
      const reverseName = decodeString(
        await readResolver(reverse, (node) => `0x691f3431${stripHexPrefix(node)}`),
      )
      const name = reverseName === undefined ? undefined : normalizeName(reverseName)
      // As it was written: a name that normalisation changes imitates another.
      if (name === undefined || name !== reverseName) return undefined
      // Any address may claim any name; the name itself must resolve to the address.
      return (await addressOf(name)) === address.toLowerCase() ? name : undefined
    },
    async textOf(name, key) {
      const data = encodeAbiParameters(
        [{ type: 'bytes32' }, { type: 'string' }],
        [namehash(name), key],
      )
      return (
        decodeString(await readResolver(name, () => `0x59d1d43c${stripHexPrefix(data)}`)) ||
        undefined
      )
    },
  }
}

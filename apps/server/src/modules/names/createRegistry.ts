import type { Hex } from 'viem'
import { namehash } from 'viem/ens'
import { encodeAbiParameters } from 'viem/utils'
import type { ChainCalls } from '../chain/createChainCalls.js'
import { readContracts } from '../chain/readContracts.js'
import { addressIn, textIn } from '../chain/words.js'
import { normalName } from './normalName.js'

/** The records of the name service of one chain. Rejects when the chain is away. */
export type Registry = {
  /** Whom a normalised name stands for, in lower case. */
  addressOf(name: string): Promise<Hex | undefined>
  /** What an address calls itself, where the name says the same. */
  nameOf(address: string): Promise<string | undefined>
  textOf(name: string, key: string): Promise<string | undefined>
}

export type RegistryDeps = {
  readonly calls: ChainCalls
  readonly chain: string
  readonly registry: Hex
}

/** Reads names by plain calls of the registry and the resolvers; nobody else is asked. */
export function createRegistry({ calls, chain, registry }: RegistryDeps): Registry {
  const read = async (to: Hex, data: Hex) => (await readContracts(calls, chain, [{ to, data }]))[0]
  const bare = (node: Hex) => node.slice(2)

  const resolverOf = async (node: Hex) => addressIn(await read(registry, `0x0178b8bf${bare(node)}`))

  /** Asks a name's resolver; undefined where it has none. */
  async function ask(name: string, call: (node: Hex) => Hex): Promise<Hex | undefined> {
    const node = namehash(name)
    const resolver = await resolverOf(node)
    return resolver && read(resolver, call(node))
  }

  const addressOf: Registry['addressOf'] = async (name) =>
    addressIn(await ask(name, (node) => `0x3b3b57de${bare(node)}`))

  return {
    addressOf,
    async nameOf(address) {
      const reverse = `${address.slice(2).toLowerCase()}.addr.reverse`
      const said = textIn(await ask(reverse, (node) => `0x691f3431${bare(node)}`))
      const name = said === undefined ? undefined : normalName(said)
      // As it was written: a name that must be mended first is made to look like another.
      if (name === undefined || name !== said) return undefined
      // Anybody may call themselves anything; the name itself must say whose it is.
      return (await addressOf(name)) === address.toLowerCase() ? name : undefined
    },
    async textOf(name, key) {
      const data = encodeAbiParameters(
        [{ type: 'bytes32' }, { type: 'string' }],
        [namehash(name), key],
      )
      return textIn(await ask(name, () => `0x59d1d43c${bare(data)}`)) || undefined
    },
  }
}

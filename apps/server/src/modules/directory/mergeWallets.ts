import type { Wallet } from '@latchkey/protocol'
import { foldText } from './foldText.js'

/**
 * Adds wallets to a list. One that is in it already, by id, rdns or name, is replaced where it stands:
 * two directories give one wallet different ids, and it must not be listed twice. New ones follow.
 */
export function mergeWallets(base: readonly Wallet[], added: readonly Wallet[]): readonly Wallet[] {
  const places = new Map<string, number>()
  for (const [at, wallet] of base.entries()) {
    for (const key of keysOf(wallet)) if (!places.has(key)) places.set(key, at)
  }
  const merged: Wallet[] = [...base]
  const taken = new Set<number>()
  for (const wallet of added) {
    const at = keysOf(wallet)
      .map((key) => places.get(key))
      .find((place) => place !== undefined && !taken.has(place))
    if (at === undefined) merged.push(wallet)
    else {
      merged[at] = wallet
      taken.add(at)
    }
  }
  return onePerId(merged)
}

const keysOf = ({ id, name, rdns }: Wallet) => [
  `id:${id}`,
  ...(rdns ? [`rdns:${rdns.toLowerCase()}`] : []),
  `name:${foldText(name)}`,
]

function onePerId(wallets: readonly Wallet[]): readonly Wallet[] {
  const ids = new Set<string>()
  return wallets.filter(({ id }) => !ids.has(id) && ids.add(id))
}

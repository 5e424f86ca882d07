import {
  connectorImageIds,
  connectorNames,
  networkImageIds,
  networkNames,
  type Wallet,
} from '@latchkey/protocol'
import { tokenImagePath } from '../../prices/tokenImagePath.js'
import { compactText, foldText } from '../foldText.js'
import { tokenFileId } from '../images/readImagesFolder.js'
import type { EntryKind, ImportEntry } from './ImportEntry.js'

/** The ids under which the server looks for an image, or why it never does. */
export type FileIds =
  | { readonly ids: readonly string[]; readonly fault?: undefined }
  | { readonly fault: string; readonly ids?: undefined }

const idPattern = /^\w[-\w.]{0,127}$/

/** Creates the function that returns the ids of a source's image: an image under another name is never shown. */
export function createFileIds(wallets: readonly Wallet[]): (entry: ImportEntry) => FileIds {
  const idsByKind = { wallet: walletIds(wallets), network: networkIds() }

  return ({ keys, kind }) => {
    if (kind) return idsOf(kind, keys)
    const [wallet, network] = [idsByKind.wallet, idsByKind.network].map((ids) => find(ids, keys))
    if (wallet && network) return { fault: 'a wallet and a network have this name' }
    const ids = wallet ?? network
    return ids ? { ids } : idsOf('token', keys)
  }

  function idsOf(kind: EntryKind, keys: readonly string[]): FileIds {
    const [first = ''] = keys
    if (kind === 'token') {
      const fits = tokenImagePath(first) !== undefined
      return fits ? { ids: [tokenFileId(first)] } : { fault: 'no symbol that can have an image' }
    }
    const ids = find(idsByKind[kind], keys)
    if (ids) return { ids }
    if (kind === 'network') return { fault: 'a network without an image id' }
    // It may be one of WALLETS_UPSTREAM, whose list is not read here.
    return idPattern.test(first) ? { ids: [first] } : { fault: 'no usable id' }
  }
}

type Ids = ReadonlyMap<string, readonly string[]>

function find(ids: Ids, keys: readonly string[]): readonly string[] | undefined {
  return keys.map((key) => ids.get(fold(key))).find((match) => match !== undefined)
}

function walletIds(wallets: readonly Wallet[]): Ids {
  const ids = new Map<string, string[]>()
  const add = (key: string | undefined, id: string) => {
    if (!key) return
    const list = ids.get(fold(key)) ?? []
    if (!list.includes(id)) ids.set(fold(key), [...list, id])
  }
  for (const { id, name, rdns } of wallets) for (const key of [id, rdns, name]) add(key, id)
  // The same image stands for a connector of the same name, such as WalletConnect.
  for (const [connector, id] of Object.entries(connectorImageIds)) {
    add(connector, id)
    add(connectorNames[connector as keyof typeof connectorNames], id)
  }
  return ids
}

function networkIds(): Ids {
  const ids = new Map<string, string[]>()
  // In reverse, so that a name that several have is that of the first.
  for (const [chain, id] of Object.entries(networkImageIds).reverse()) {
    const name = networkNames[chain as keyof typeof networkNames]
    const number = /^eip155:(\d+)$/.exec(chain)?.[1]
    for (const key of [chain, name, ...(number ? [number] : [])]) ids.set(fold(key), [id])
  }
  return ids
}

const fold = (text: string) => compactText(foldText(text))

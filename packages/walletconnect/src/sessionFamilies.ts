import {
  type CaipNetworkId,
  isAddressOf,
  isNamespace,
  type Namespace,
  parseCaipAddress,
} from '@latchkey/protocol'
import { ownId } from './requestedNamespaces.js'

/** What a wallet granted to one chain family. */
export type Family = {
  /** The networks it agreed to, by their own ids; there is always one. */
  readonly networkIds: readonly [CaipNetworkId, ...CaipNetworkId[]]
  /** The ids by which the wallet knows them. */
  readonly wireIds: Readonly<Record<string, string>>
  /** Its addresses on each of them, in the wallet's order. */
  readonly addresses: Readonly<Record<string, readonly string[]>>
  readonly methods: readonly string[]
}

/** More than anybody has; a wallet must not be able to stop the page. */
const mostAccounts = 1_000
const mostMethods = 200

/** Reads what a wallet granted, whoever wrote it; a family without a usable account is not granted. */
export function sessionFamilies(namespaces: unknown): ReadonlyMap<Namespace, Family> {
  const families = new Map<Namespace, Family>()
  for (const [key, granted] of entriesOf(namespaces)) {
    // A wallet may name a family, or a single network of it.
    const [namespace] = key.split(':')
    if (!isNamespace(namespace)) continue
    const before = families.get(namespace)
    const family = familyOf(namespace, granted)
    const joined = before && family ? join(before, family) : (family ?? before)
    if (joined) families.set(namespace, joined)
  }
  return families
}

function familyOf(namespace: Namespace, granted: unknown): Family | undefined {
  const { accounts, methods } = (granted ?? {}) as { accounts?: unknown; methods?: unknown }
  const addresses: Record<string, string[]> = {}
  const wireIds: Record<string, string> = {}
  for (const account of textsOf(accounts, mostAccounts)) {
    const parsed = parseAccount(namespace, account)
    if (!parsed) continue
    const id = ownId(parsed.wireId)
    // Where a wallet knows both ids of a network, it is spoken to by the newer one.
    if (wireIds[id] === undefined || parsed.wireId === id) wireIds[id] = parsed.wireId
    const known = addresses[id] ?? []
    if (!known.includes(parsed.address)) known.push(parsed.address)
    addresses[id] = known
  }
  const [first, ...others] = Object.keys(addresses) as CaipNetworkId[]
  if (!first) return undefined
  return {
    networkIds: [first, ...others],
    wireIds,
    addresses,
    methods: textsOf(methods, mostMethods),
  }
}

function parseAccount(namespace: Namespace, account: string) {
  try {
    const parsed = parseCaipAddress(account)
    const fits = parsed.namespace === namespace && isAddressOf(namespace, parsed.address)
    if (!fits || !/^[-\w]{1,64}$/.test(parsed.chainId)) return undefined
    return { wireId: `${namespace}:${parsed.chainId}`, address: parsed.address }
  } catch {
    return undefined
  }
}

function join(one: Family, other: Family): Family {
  const [first, ...others] = one.networkIds
  return {
    networkIds: [first, ...new Set([...others, ...other.networkIds.filter((id) => id !== first)])],
    wireIds: { ...one.wireIds, ...other.wireIds },
    addresses: { ...one.addresses, ...other.addresses },
    methods: [...new Set([...one.methods, ...other.methods])],
  }
}

const entriesOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.entries(value).slice(0, 100) : []

const textsOf = (value: unknown, most: number): readonly string[] =>
  Array.isArray(value)
    ? value.slice(0, most).filter((one): one is string => typeof one === 'string')
    : []

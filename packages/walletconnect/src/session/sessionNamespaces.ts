import {
  type CaipNetworkId,
  isAddressOf,
  isNamespace,
  type Namespace,
  parseCaipAddress,
} from '@latchkey/protocol'
import { canonicalId } from './requestedNamespaces.js'

export type NamespaceGrant = {
  readonly networkIds: readonly [CaipNetworkId, ...CaipNetworkId[]]
  /** Current id → the id that the wallet uses. */
  readonly wireIds: Readonly<Record<string, string>>
  readonly addresses: Readonly<Record<string, readonly string[]>>
  readonly methods: readonly string[]
}

/** Above realistic use, so that a wallet can't freeze the page. */
const maxAccounts = 1_000
const maxMethods = 200

export function sessionNamespaces(namespaces: unknown): ReadonlyMap<Namespace, NamespaceGrant> {
  const granted = new Map<Namespace, { accounts: string[]; methods: string[] }>()
  for (const [key, value] of entriesOf(namespaces)) {
    // A key is a namespace or a CAIP-2 id.
    const [namespace] = key.split(':')
    if (!isNamespace(namespace)) continue
    const { accounts, methods } = (value ?? {}) as { accounts?: unknown; methods?: unknown }
    const entry = granted.get(namespace) ?? { accounts: [], methods: [] }
    entry.accounts.push(...toStrings(accounts, maxAccounts - entry.accounts.length))
    entry.methods.push(...toStrings(methods, maxMethods - entry.methods.length))
    granted.set(namespace, entry)
  }
  const grants = new Map<Namespace, NamespaceGrant>()
  for (const [namespace, { accounts, methods }] of granted) {
    const grant = toGrant(namespace, accounts, methods)
    if (grant) grants.set(namespace, grant)
  }
  return grants
}

function toGrant(
  namespace: Namespace,
  accounts: readonly string[],
  methods: readonly string[],
): NamespaceGrant | undefined {
  const addresses: Record<string, string[]> = {}
  const wireIds: Record<string, string> = {}
  for (const account of accounts) {
    const parsed = parseAccount(namespace, account)
    if (!parsed) continue
    const id = canonicalId(parsed.wireId)
    // If the wallet knows both ids, use the current one.
    if (wireIds[id] === undefined || parsed.wireId === id) wireIds[id] = parsed.wireId
    const accounts = addresses[id] ?? []
    if (!accounts.includes(parsed.address)) accounts.push(parsed.address)
    addresses[id] = accounts
  }
  const [first, ...others] = Object.keys(addresses) as CaipNetworkId[]
  if (!first) return undefined
  return { networkIds: [first, ...others], wireIds, addresses, methods: [...new Set(methods)] }
}

function parseAccount(namespace: Namespace, account: string) {
  try {
    const parsed = parseCaipAddress(account)
    const fits = parsed.namespace === namespace && isAddressOf(namespace, parsed.address)
    if (!fits || !/^[-\w]{1,64}$/.test(parsed.chainId)) return undefined
    return { wireId: `${namespace}:${parsed.chainId}` as const, address: parsed.address }
  } catch {
    return undefined
  }
}

const entriesOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.entries(value).slice(0, 100) : []

const toStrings = (value: unknown, most: number): readonly string[] =>
  Array.isArray(value)
    ? value.slice(0, most).filter((one): one is string => typeof one === 'string')
    : []

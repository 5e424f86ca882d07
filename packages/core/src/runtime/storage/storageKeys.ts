import { type CaipNetworkId, isNamespace } from '@latchkey/protocol'
import {
  type Guard,
  json,
  oneOf,
  plain,
  type StorageTable,
  text,
  type ValueOf,
} from './StorageRow.js'

export const caipNetworkId: Guard<CaipNetworkId> = (value): value is CaipNetworkId =>
  typeof value === 'string' &&
  /^[a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,64}$/.test(value) &&
  isNamespace(value.slice(0, value.indexOf(':')))

/** Keys every page needs; `cacheKeys`, `loginKeys` and `recentKeys` have the rest. */
export const storageKeys = {
  /** @spec S3.81 */
  connectedConnector: perNamespace('connected_connector_id', text(256)),
  activeAccount: perNamespace('active_account', text(256)),
  /** The visitor's account, and the wallet's selection at that time. */
  chosenAccount: perNamespace('chosen_account', text(513)),
  activeNetwork: plain('active_caip_network_id', caipNetworkId),
  /** Some wallets have no network of their own. */
  namespaceNetwork: perNamespace('active_caip_network_id', caipNetworkId),
  /** @spec S3.81 */
  emailLoginUsed: json('EMAIL_LOGIN_USED_KEY', oneOf(true, false)),
} satisfies StorageTable

function perNamespace<T extends string>(name: string, guard: Guard<T>) {
  return {
    name: (namespace: string) => `${namespace}:${name}`,
    guard,
    plain: true,
  } as const
}

/** Typed, validated, namespaced values; hints, never state. @spec S3.80-S3.82 */
export type TableStorage<T extends StorageTable> = {
  /** Undefined when absent, expired or invalid. */
  get<K extends keyof T>(key: K, scope?: string): ValueOf<T[K]> | undefined
  read<K extends keyof T>(key: K, scope?: string): { value: ValueOf<T[K]>; at: number } | undefined
  set<K extends keyof T>(key: K, value: ValueOf<T[K]>, scope?: string): void
  remove(key: keyof T, scope?: string): void
  watch(key: keyof T, scope: string | undefined, onChange: () => void): () => void
}

export type Storage = TableStorage<typeof storageKeys> & {
  of<T extends StorageTable>(table: T): TableStorage<T>
}

export type InstanceStorage = { readonly storage: Storage }

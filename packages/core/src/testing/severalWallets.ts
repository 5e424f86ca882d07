import { start } from '../assembly/start.js'
import { connect } from '../connection/connect.js'
import type { Options } from '../options/Options.js'
import type { Env } from '../ports/Env.js'
import { recentStorageOf } from '../runtime/storage/recentKeys.js'
import { othersOf } from '../state/connectionChanges.js'
import type { ViewName } from '../state/views.js'
import { createTestContext, type TestContext } from './createTestContext.js'
import { fakeConnector } from './fakeAdapter.js'

/** The wallets of the page by id, each with an address of its own. */
export const walletAddresses = {
  fox: `0x${'f0'.padStart(40, '0')}`,
  cat: `0x${'ca'.padStart(40, '0')}`,
  owl: `0x${'01'.padStart(40, '0')}`,
} as const

/** The id of one of them. */
export type WalletId = keyof typeof walletAddresses

/** A page with three wallets of one namespace. */
export type SeveralWallets = {
  readonly context: TestContext
  stop(): void
  connect(...ids: WalletId[]): Promise<void>
  announce(...ids: WalletId[]): void
  lock(id: WalletId): Promise<void>
  unlock(id: WalletId): Promise<void>
  /** The ids of the connected wallets, the active one first, then the others. */
  connected(): readonly (string | undefined)[]
  /** The ids in the storage: the active one, and all. */
  stored(): readonly unknown[]
}

/** Creates one that is started; a storage may remember wallets, and those that are locked grant nothing. */
export function severalWallets({
  announced = ['fox', 'cat', 'owl'],
  locked = [],
  storage,
  ...options
}: Partial<Options> & {
  views?: readonly ViewName[]
  announced?: readonly WalletId[]
  locked?: readonly WalletId[]
  storage?: Env['storage']
} = {}): SeveralWallets {
  const context = createTestContext({ ...options, ...(storage && { env: { storage } }) })
  const { env, store, wallet } = context
  const announce = (...ids: WalletId[]) =>
    wallet.announce(...ids.map((id) => ({ ...fakeConnector, id, name: id, info: { rdns: id } })))
  for (const [id, address] of Object.entries(walletAddresses)) {
    wallet.grantOf(id, ...(locked.includes(id as WalletId) ? [] : [address]))
  }
  announce(...announced)
  const stop = start(context)
  return {
    context,
    stop,
    announce,
    async connect(...ids) {
      for (const connectorId of ids) await connect(context, { connectorId })
    },
    async lock(id) {
      wallet.grantOf(id)
      wallet.report({ type: 'accounts', addresses: [] }, id)
      await env.advance(250)
    },
    async unlock(id) {
      wallet.grantOf(id, walletAddresses[id])
      wallet.report({ type: 'accounts', addresses: [walletAddresses[id]] }, id)
      await env.advance(0)
    },
    connected() {
      const { accounts, connection } = store.get()
      const others = othersOf(connection, 'eip155').map(({ connectorId }) => connectorId)
      return [accounts.eip155?.connectorId, ...others]
    },
    stored: () => [
      context.storage.get('connectedConnector', 'eip155'),
      recentStorageOf(context).get('connectedWallets', 'eip155'),
    ],
  }
}

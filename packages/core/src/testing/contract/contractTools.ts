import { type ErrorCode, isLatchkeyError } from '@latchkey/protocol'
import type { Adapter, Connection } from '../../ports/Adapter.js'
import type { Connector } from '../../ports/Connector.js'
import type { ContractSubject, ContractWallet } from './ContractWallet.js'

/** The tools that the contracts of every subject are written with. */
export type ContractTools = {
  readonly vitest: typeof import('vitest')
  createSubject(): Promise<ContractSubject>
  /** An adapter that is listened to, with its wallet announced. */
  setUp(): Promise<{
    readonly adapter: Adapter
    /** Every list of connectors that the adapter gave so far. */
    readonly lists: readonly (readonly Connector[])[]
    readonly wallet: ContractWallet
    /** Of the wallet's connector. */
    readonly id: string
  }>
  /** Expects a failure with this code. */
  expectError(work: Promise<unknown>, code: ErrorCode): Promise<void>
  /** The signal of an attempt that is never cancelled. */
  readonly signal: AbortSignal
}

/** Creates the tools for the adapters that `createSubject` creates, with the vitest that runs. */
export function contractTools(
  vitest: ContractTools['vitest'],
  createSubject: ContractTools['createSubject'],
): ContractTools {
  return {
    vitest,
    createSubject,
    async setUp() {
      const { factory, deps, wallet } = await createSubject()
      const adapter = factory.create(deps)
      const lists: (readonly Connector[])[] = []
      adapter.watchConnectors((list) => lists.push(list))
      wallet.announce()
      return { adapter, lists, wallet, id: wallet.connectorId }
    },
    expectError: (work, code) =>
      vitest.expect(work).rejects.toSatisfy((error) => isLatchkeyError(error, code), code),
    signal: new AbortController().signal,
  }
}

/** The network of a connection that is on its way. */
export const networkOf = async (work: Promise<Connection | undefined>) => (await work)?.networkId

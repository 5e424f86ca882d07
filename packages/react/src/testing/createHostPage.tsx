import { createLatchkey, type Latchkey, type Options } from '@latchkey/core'
import {
  createFakeEnv,
  type FakeAdapter,
  fakeAdapter,
  fakeConnector,
  fakeNetwork,
  fakeSolanaNetwork,
} from '@latchkey/core/testing'
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { LatchkeyProvider } from '../attach/LatchkeyProvider.js'

/** A host's page with a wallet on EVM and one on Solana. */
export type HostPage = {
  readonly latchkey: Latchkey
  readonly wallet: FakeAdapter
  wrapper(props: { children: ReactNode }): ReactNode
  connect(): Promise<void>
}

/** Creates an instance and what hooks are rendered in. */
export function createHostPage(options: Partial<Options> = {}): HostPage {
  const [wallet, sol] = [fakeAdapter(), fakeAdapter('solana')]
  const latchkey = createLatchkey({
    networks: [fakeNetwork(), fakeNetwork(31338), fakeSolanaNetwork()],
    adapters: [wallet, sol],
    env: createFakeEnv(),
    ...options,
  })
  wallet.announce(fakeConnector)
  sol.announce({ ...fakeConnector, id: 'ghost', name: 'Ghost', chain: 'solana', info: undefined })
  return {
    latchkey,
    wallet,
    wrapper: ({ children }) => <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>,
    connect: () => act(() => latchkey.connect({ connectorId: fakeConnector.id })),
  }
}

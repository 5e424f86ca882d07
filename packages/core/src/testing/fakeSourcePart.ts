import type { CaipNetworkId } from '@latchkey/protocol'
import { providerError, type SourcePart } from '../source/SourcePart.js'

/** The options of a test's part; the first network is active. */
export type FakeSourcePartOptions = {
  readonly networkIds: readonly [CaipNetworkId, ...CaipNetworkId[]]
  readonly overrides?: Partial<SourcePart>
}

/** Creates a part whose wallet is connected as `0xa`, and approves as `0xb`; it records its requests. */
export function fakeSourcePart({ overrides, networkIds }: FakeSourcePartOptions) {
  const calls: string[] = []
  let [networkId] = networkIds
  const part: SourcePart = {
    // The part before the colon.
    namespace: networkId.split(':')[0] as SourcePart['namespace'],
    ready: async () => {},
    isGranted: () => true,
    addresses: async () => ['0xa'],
    networkId: () => networkId,
    noNetworkError: () => providerError(4100, 'No wallet is connected'),
    approvedNetworkIds: () => networkIds,
    methods: () => [],
    request: async ({ method }, id) => calls.push(`ask ${method} ${id}`),
    readChain: async ({ method }, id) => calls.push(`read ${method} ${id}`),
    async switchNetwork(id) {
      if (!part.approvedNetworkIds().includes(id)) throw providerError(4901, 'Not agreed to')
      networkId = id
      calls.push(`move ${id}`)
    },
    async connect() {
      calls.push('connect')
      return ['0xb']
    },
    async end() {
      calls.push('end')
    },
    ...overrides,
  }
  return { calls, part }
}

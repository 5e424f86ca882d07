import type { CaipNetworkId } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { fakeSourcePart } from '../testing/fakeSourcePart.js'
import { evmRequest } from './evmRequest.js'
import type { SourcePart } from './SourcePart.js'

function begin(methods: Partial<SourcePart> = {}) {
  const { calls, part } = fakeSourcePart({
    networkIds: ['eip155:1', 'eip155:10'],
    overrides: {
      methods: () => ['personal_sign', 'eth_sendRawTransaction', 'wallet_switchEthereumChain'],
      ...methods,
    },
  })
  const request = (method: string, ...params: unknown[]) => evmRequest(part, { method, params })
  return { calls, request }
}
const toChain = (chainId: unknown) => ['wallet_switchEthereumChain', { chainId }] as const

test('what is known is answered without a request', async () => {
  const { calls, request } = begin()
  expect(await request('eth_accounts')).toEqual(['0xa'])
  expect(await request('eth_requestAccounts')).toEqual(['0xa'])
  expect(await request('eth_chainId')).toBe('0x1')
  expect(calls).toEqual([])
})

test('the wallet gets what only it can answer, the chain the rest', async () => {
  const { calls, request } = begin()
  await request('personal_sign', '0x', '0xa')
  await request('eth_getBalance', '0xa')
  await request('eth_sendRawTransaction', '0x')
  expect(calls).toEqual([
    'ask personal_sign eip155:1',
    'read eth_getBalance eip155:1',
    'read eth_sendRawTransaction eip155:1',
  ])
})

test.each([
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'wallet_sendCalls',
  'personal_ecRecover',
])('%s is refused where the wallet did not offer it', async (method) => {
  const { calls, request } = begin()
  await expect(request(method)).rejects.toMatchObject({ code: 4200 })
  expect(calls).toEqual([])
})

test('it switches by itself to an approved network, and requests another', async () => {
  const { calls, request } = begin()
  expect(await request(...toChain('0xa'))).toBeNull()
  expect(await request('eth_chainId')).toBe('0xa')
  await request(...toChain('0x5'))
  expect(calls).toEqual(['move eip155:10', 'ask wallet_switchEthereumChain eip155:10'])
})

test('a network that the wallet approves on request is switched to', async () => {
  let approved: CaipNetworkId[] = ['eip155:1']
  const { calls, request } = begin({
    approvedNetworkIds: () => approved,
    async request() {
      approved = ['eip155:1', 'eip155:5']
    },
  })
  await request(...toChain('0x5'))
  expect(calls).toEqual(['move eip155:5'])
})

test.each(['x', undefined, '0x0', -1, '0x1fffffffffffffffff'])(
  'the chain id %o is none',
  async (id) => {
    await expect(begin().request(...toChain(id))).rejects.toMatchObject({ code: -32602 })
  },
)

const blobs = (count: number, more = '') => [
  ...Array.from({ length: count }, () => `0x${'00'.repeat(131_072)}`),
  ...(more ? [`0x${more}`] : []),
]

test.each([
  ['eth_sendTransaction', { blobs: blobs(7) }],
  ['eth_signTransaction', { blobs: blobs(6, '00'.repeat(32)) }],
  ['eth_sendTransaction', { blobs: [new Uint8Array(131_072 * 6 + 32)] }],
  // What is no blob takes nothing off the others.
  ['eth_sendTransaction', { blobs: [null, {}, ...blobs(6, '00'.repeat(32))] }],
  ['eth_sendTransaction', { sidecars: blobs(7).map((blob) => ({ blob })) }],
  ['eth_sendRawTransaction', `0x03${'00'.repeat(131_072 * 7 - 1)}`],
])(
  'S9.21 %s with more than 761855 bytes in blobs is refused before the wallet or a chain sees it',
  async (method, transaction) => {
    const { calls, request } = begin({ methods: () => undefined })
    await expect(request(method, transaction)).rejects.toMatchObject({
      code: -32602,
      message: 'Blob too large',
      cause: { code: 'transaction/blob-too-large' },
    })
    expect(calls).toEqual([])
  },
)

test.each([
  ['eth_sendTransaction', { blobs: blobs(6) }],
  ['eth_signTransaction', { sidecars: blobs(6).map((blob) => ({ blob })) }],
  ['eth_sendTransaction', { blobs: [null], sidecars: 'x' }],
  ['eth_sendTransaction', { sidecars: [null] }],
  ['eth_sendTransaction', { data: `0x${'00'.repeat(131_072 * 7)}` }],
  ['eth_sendRawTransaction', `0x03${'00'.repeat(131_072 * 7 - 2)}`],
  ['eth_sendRawTransaction', `0x02${'00'.repeat(131_072 * 7)}`],
  ['personal_sign', { blobs: blobs(7) }],
  ['personal_sign', `0x03${'00'.repeat(131_072 * 7)}`],
])(
  'S9.21 six blobs of %s, which hold 761855 bytes, and other data pass',
  async (method, transaction) => {
    const { calls, request } = begin({ methods: () => undefined })
    await request(method, transaction)
    expect(calls).toEqual([`ask ${method} eip155:1`])
  },
)

test('without a session it answers like a wallet without a permission', async () => {
  const { calls, request } = begin({
    isGranted: () => false,
    addresses: async () => [],
    networkId: () => undefined,
  })
  expect(await request('eth_accounts')).toEqual([])
  await expect(request('eth_chainId')).rejects.toMatchObject({ code: 4100 })
  await expect(request('personal_sign')).rejects.toMatchObject({ code: 4100 })
  expect(await request('eth_requestAccounts')).toEqual(['0xb'])
  await request('wallet_revokePermissions')
  expect(calls).toEqual(['connect', 'end'])
})

test('S3.79 a permission of ERC-7715 is the wallet’s to take back, and the session stays', async () => {
  const methods = ['wallet_grantPermissions', 'wallet_revokePermissions']
  const { calls, request } = begin({ methods: () => methods })
  await request('wallet_grantPermissions', [])
  await request('wallet_revokePermissions', { permissionsContext: '0x1' })
  await request('wallet_revokePermissions', { permissionContext: '0x1' })
  await request('wallet_revokePermissions', { eth_accounts: {} })
  expect(calls).toEqual([
    'ask wallet_grantPermissions eip155:1',
    'ask wallet_revokePermissions eip155:1',
    'ask wallet_revokePermissions eip155:1',
    'end',
  ])
})

test('a network is not requested where the wallet has no method for it', async () => {
  const { calls, request } = begin({ methods: () => ['personal_sign'] })
  await expect(request(...toChain('0x5'))).rejects.toMatchObject({ code: 4200 })
  expect(await request(...toChain('0xa'))).toBeNull()
  expect(calls).toEqual(['move eip155:10'])
})

test('a part that sorts methods itself gets all that is not known, and decides on networks', async () => {
  const { calls, request } = begin({ methods: () => undefined })
  await request('personal_sign', '0x', '0xa')
  await request('eth_getBalance', '0xa')
  await expect(request(...toChain('0x5'))).rejects.toMatchObject({ code: 4901 })
  await request(...toChain('0xa'))
  // Other permissions than that of the page are its own to take back.
  await request('wallet_revokePermissions', { other: {} })
  await request('wallet_revokePermissions', { eth_accounts: {} })
  expect(calls).toEqual([
    'ask personal_sign eip155:1',
    'ask eth_getBalance eip155:1',
    'move eip155:10',
    'ask wallet_revokePermissions eip155:10',
    'end',
  ])
})

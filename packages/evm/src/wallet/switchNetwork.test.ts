import { createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { type Network, toNetwork } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { parseChainId } from './parseChainId.js'
import { request } from './request.js'
import { switchNetwork } from './switchNetwork.js'

type Behaviour = {
  /** What the wallet does when asked to move, the first time and later. */
  moves: readonly ('move' | 'ignore' | 'throw undefined' | object)[]
  /** What it does when asked to add the chain; adding may move it as well. */
  adds?: 'add' | 'add and move' | object
}

/** Switches a wallet that behaves in some way, and returns what it was asked. */
async function runSwitch(
  { moves, adds = 'add' }: Behaviour,
  network: Network = fakeNetwork(31338),
) {
  const requests: { method: string; params?: readonly unknown[] }[] = []
  let chainId = '0x7a69'
  let moved = 0
  const move = () => {
    chainId = `0x${Number(network.id).toString(16)}`
    return null
  }
  const provider = {
    async request({ method, params }: { method: string; params?: readonly unknown[] }) {
      if (method === 'eth_chainId') return chainId
      requests.push({ method, params })
      const isMove = method === 'wallet_switchEthereumChain'
      const behaviour = isMove ? (moves[moved++] ?? 'move') : adds
      if (typeof behaviour === 'object') throw behaviour
      if (behaviour === 'throw undefined') throw undefined
      return behaviour === 'move' || behaviour === 'add and move' ? move() : null
    },
  }
  let cause: unknown
  const env = createFakeEnv()
  const wallet = {
    request: (call: { method: string }) => request(provider, call),
    networkId: async () => parseChainId(chainId),
  }
  const work = switchNetwork(env, wallet, network).then(
    () => 'done',
    (error: { code: string; cause?: unknown }) => {
      cause = error.cause
      return error.code
    },
  )
  await env.advance(5_000)
  const methods = requests.map(({ method }) => method)
  // A wallet rejects an unknown chain at once, without a window.
  const unknown = moves.filter((one) =>
    [4901, 4902].includes(Number((one as { code?: unknown }).code)),
  ).length
  const windows = { moves: moved - unknown, adds: methods.length - moved }
  return { requests, methods, windows, result: await work, cause }
}

const add = 'wallet_addEthereumChain'
const move = 'wallet_switchEthereumChain'

test('a wallet that knows the chain gets one request', async () => {
  const { requests, result } = await runSwitch({ moves: ['move'] })
  expect(requests).toEqual([{ method: move, params: [{ chainId: '0x7a6a' }] }])
  expect(result).toBe('done')
})

test.each([
  ['4902', { code: 4902 }],
  ['4902 within', { code: -32603, data: { originalError: { code: 4902 } } }],
  ['4902 in words', { code: -32603, message: 'Unrecognized chain ID "0x7a6a"' }],
  ['4901', { code: 4901, message: 'The provider is disconnected from the requested chain.' }],
  ['4901 within', { code: -32603, data: { originalError: { code: 4901 } } }],
])('S8.65 an unknown chain, reported as %s, is added', async (_, thrown) => {
  const { methods, result } = await runSwitch({ moves: [thrown], adds: 'add and move' })
  expect(methods).toEqual([move, add])
  expect(result).toBe('done')
})

test.each([
  ['S8.66 the default code', { code: 5000 }],
  ['S8.67 an invalid chain id', { code: 32603 }],
])('%s may mean an unknown chain too', async (_, thrown) => {
  const { methods, result } = await runSwitch({ moves: [thrown], adds: 'add and move' })
  expect(methods).toEqual([move, add])
  expect(result).toBe('done')
})

test('S7.35 an added chain has all parameters of EIP-3085', async () => {
  const network = toNetwork({
    id: 4242,
    name: 'Answers',
    nativeCurrency: { name: 'Towel', symbol: 'TWL', decimals: 18 },
    rpcUrls: { default: { http: ['https://one.example', 'https://two.example'] } },
    blockExplorers: { default: { name: 'Guide', url: 'https://guide.example' } },
  })
  const { requests } = await runSwitch({ moves: [{ code: 4902 }], adds: 'add and move' }, network)
  expect(requests[1]).toEqual({
    method: add,
    params: [
      {
        chainId: '0x1092',
        chainName: 'Answers',
        nativeCurrency: { name: 'Towel', symbol: 'TWL', decimals: 18 },
        rpcUrls: ['https://one.example', 'https://two.example'],
        blockExplorerUrls: ['https://guide.example'],
      },
    ],
  })
})

test("the wallet gets the chain's own endpoints, not the host's", async () => {
  const network = fakeNetwork(31338)
  const rpcUrls = {
    default: { http: ['https://rpc.example/secret-key'] },
    chainDefault: { http: ['https://public.example'] },
  }
  const moves = [{ code: 4902 }]
  const { requests } = await runSwitch({ moves, adds: 'add and move' }, { ...network, rpcUrls })
  expect(requests[1]?.params).toMatchObject([{ rpcUrls: ['https://public.example'] }])
  expect(requests[1]?.params?.[0]).not.toHaveProperty('blockExplorerUrls')
})

test.each([4901, 4902])(
  'a wallet that answers %i and adds without switching gets a switch request',
  async (code) => {
    const { methods, result } = await runSwitch({ moves: [{ code }, 'move'], adds: 'add' })
    expect(methods).toEqual([move, add, move])
    expect(result).toBe('done')
  },
)

test('where a network has no explorer, what the wallet says against adding it names that', async () => {
  const refusal = { code: -32602, message: 'Missing Chain Property' }
  const refused = await runSwitch({ moves: [{ code: 4901 }], adds: refusal })
  expect(refused.requests[1]?.params?.[0]).not.toHaveProperty('blockExplorerUrls')
  expect(refused.result).toBe('rpc/invalid-params')
  expect(refused.cause).toMatchObject({
    message: expect.stringContaining('blockExplorers'),
    cause: refusal,
  })

  const explorer = { default: { name: 'Guide', url: 'https://guide.example' } }
  const network = { ...fakeNetwork(31338), blockExplorers: explorer }
  const other = await runSwitch({ moves: [{ code: 4901 }], adds: refusal }, network)
  expect(other).toMatchObject({ result: 'rpc/invalid-params', cause: refusal })
})

test.each([
  ['refuses to move', { moves: [{ code: 4001 }] }, [move], 'wallet/refused'],
  [
    'refuses by the default code',
    { moves: [{ code: 5000, message: 'User rejected.' }] },
    [move],
    'wallet/refused',
  ],
  ['can not move', { moves: [{ code: 4200 }] }, [move], 'wallet/unsupported-method'],
  ['throws an empty object', { moves: [{}] }, [move], 'wallet/failed'],
  ['throws nothing', { moves: ['throw undefined'] }, [move], 'wallet/failed'],
  ['is busy', { moves: [{ code: -32002 }] }, [move], 'rpc/resource-unavailable'],
  [
    'refuses to add',
    { moves: [{ code: 4902 }], adds: { code: 4001 } },
    [move, add],
    'wallet/refused',
  ],
  [
    'refuses to add what it calls disconnected',
    { moves: [{ code: 4901 }], adds: { code: 4001 } },
    [move, add],
    'wallet/refused',
  ],
  [
    'adds no networks and calls it disconnected',
    { moves: [{ code: 4901 }], adds: { code: 4200 } },
    [move, add],
    'wallet/chain-disconnected',
  ],
  [
    'adds no networks and does not know it',
    { moves: [{ code: 4902 }], adds: { code: -32601 } },
    [move, add],
    'wallet/unrecognized-chain',
  ],
  [
    'stays disconnected from it after adding it',
    { moves: [{ code: 4901 }, { code: 4901 }] },
    [move, add, move],
    'wallet/chain-disconnected',
  ],
  [
    'refuses after adding what it called disconnected',
    { moves: [{ code: 4901 }, { code: 4001 }] },
    [move, add, move],
    'wallet/refused',
  ],
  [
    'does not know it after adding it',
    { moves: [{ code: 4902 }, { code: 4902 }] },
    [move, add, move],
    'wallet/unrecognized-chain',
  ],
  [
    'refuses after adding it',
    { moves: [{ code: 4902 }, { code: 4001 }] },
    [move, add, move],
    'wallet/refused',
  ],
  ['says yes and stays', { moves: ['ignore'] }, [move], 'connection/chain-mismatch'],
  [
    'asked already, adds, and stays',
    { moves: [{ code: 5000 }], adds: 'add' },
    [move, add],
    'connection/chain-mismatch',
  ],
] as const)(
  'a wallet that %s opens one window of each kind at most',
  async (_, how, requests, code) => {
    const { methods, result, windows } = await runSwitch(how)
    expect(methods).toEqual(requests)
    expect(Math.max(windows.moves, windows.adds)).toBeLessThanOrEqual(1)
    expect(result).toBe(code)
  },
)

test('a wallet that resolves before it has switched is polled', async () => {
  const env = createFakeEnv()
  const ids = ['eip155:31337', 'eip155:31337', 'eip155:31338'] as const
  let looks = 0
  const chainId = async () => ids[looks++] ?? 'eip155:31338'
  const work = switchNetwork(
    env,
    { request: async () => null, networkId: chainId },
    fakeNetwork(31338),
  )
  await env.advance(1_000)
  await work
  expect(looks).toBe(3)
})

test('S7.35 a wallet that stays on its chain is read five times within a second', async () => {
  const env = createFakeEnv()
  let looks = 0
  const networkId = async () => {
    looks++
    return 'eip155:31337' as const
  }
  let code: unknown
  const wallet = { request: async () => null, networkId }
  const work = switchNetwork(env, wallet, fakeNetwork(31338)).catch((error) => {
    code = error.code
  })
  await env.advance(999)
  expect([looks, code]).toEqual([4, undefined])
  await env.advance(1)
  await work
  expect([looks, code]).toEqual([5, 'connection/chain-mismatch'])
})

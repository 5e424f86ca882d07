import type { Namespace } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import type { Connector } from '../../ports/Connector.js'
import { filterConnectors, mergeConnectors } from './mergeConnectors.js'

const wallet = (name: string, chain: Namespace = 'eip155', more: Partial<Connector> = {}) => {
  const id = chain === 'eip155' ? `com.${name.toLowerCase()}` : name
  const info = chain === 'eip155' ? { rdns: id } : undefined
  return { id, name, chain, info, type: 'ANNOUNCED', ...more } satisfies Connector
}
const walletConnect = (chain: Namespace = 'eip155') =>
  wallet('WalletConnect', chain, { id: 'walletConnect', type: 'WALLET_CONNECT', info: undefined })
const auth = (chain: Namespace) =>
  wallet('Auth', chain, { id: 'auth', type: 'AUTH', info: undefined })
const browserWallet: Connector = {
  id: 'injected',
  name: 'Browser Wallet',
  type: 'INJECTED',
  chain: 'eip155',
}
const outline = (connectors: readonly Connector[]) =>
  mergeConnectors(connectors).map(
    ({ type, connectors }) => `${type} ${connectors.map(({ chain, id }) => `${chain}:${id}`)}`,
  )

test('S3.35 wallets of one name on several chains are one entry that holds its parts', () => {
  const evm = wallet('Phantom', 'eip155')
  const bitcoin = wallet('PHANTOM ', 'bip122', { explorerId: 'e1' })
  const solana = wallet('Phantom', 'solana', { imageUrl: 'data:image/png,solana' })
  expect(mergeConnectors([bitcoin, solana, evm])).toEqual([
    {
      id: 'com.phantom',
      name: 'Phantom',
      type: 'MULTI_CHAIN',
      chain: 'eip155',
      imageUrl: 'data:image/png,solana',
      imageId: undefined,
      explorerId: 'e1',
      info: { rdns: 'com.phantom' },
      connectors: [evm, solana, bitcoin],
      namesake: false,
    },
  ])
})

test('S3.35 a wallet and the SDK of its maker, both announced, are one entry, whichever comes first', () => {
  const evm = wallet('MetaMask')
  const extension = wallet('MetaMask', 'solana')
  const sdk = wallet('MetaMask Connect', 'solana')
  for (const all of [
    [evm, extension, sdk],
    [sdk, extension, evm],
  ])
    expect(outline(all)).toEqual(['MULTI_CHAIN eip155:com.metamask,solana:MetaMask'])
  expect(outline([sdk, evm])).toEqual(['MULTI_CHAIN eip155:com.metamask,solana:MetaMask Connect'])
  expect(outline([wallet('Fern', 'solana'), wallet('Fern Connect', 'solana')])).toHaveLength(2)
})

test('a wallet of one chain stays what it is', () => {
  expect(outline([wallet('Rabby'), browserWallet])).toEqual([
    'ANNOUNCED eip155:com.rabby',
    'INJECTED eip155:injected',
  ])
})

test('S3.35 the connectors are in the order of the namespaces, however each is reached', () => {
  expect(outline([wallet('A', 'solana'), wallet('A', 'eip155', { type: 'EXTERNAL' })])).toEqual([
    'MULTI_CHAIN eip155:com.a,solana:A',
  ])
})

test.each<[string, readonly Connector[], string]>([
  ['S3.36 the embedded wallet of one namespace', [auth('solana')], 'AUTH solana:auth'],
  [
    'S3.36 the embedded wallet of two namespaces',
    [auth('solana'), auth('eip155')],
    'AUTH eip155:auth,solana:auth',
  ],
  [
    'WalletConnect of two namespaces',
    [walletConnect('solana'), walletConnect()],
    'WALLET_CONNECT eip155:walletConnect,solana:walletConnect',
  ],
])('%s is one entry of its own type', (_, connectors, entry) => {
  expect(outline(connectors)).toEqual([entry])
})

describe('one wallet, listed twice in a namespace', () => {
  const sdk = (more: Partial<Connector> = {}) =>
    wallet('MetaMask', 'eip155', { id: 'sdk', type: 'EXTERNAL', info: undefined, ...more })

  test.each<[string, readonly Connector[], readonly string[]]>([
    [
      'its announcement beats its SDK, and Solana joins in',
      [sdk(), wallet('MetaMask', 'solana'), wallet('MetaMask')],
      ['MULTI_CHAIN eip155:com.metamask,solana:MetaMask'],
    ],
    [
      'its announcement beats what it injected into the page',
      [
        wallet('MetaMask', 'eip155', { id: 'page', type: 'INJECTED', info: undefined }),
        wallet('MetaMask'),
      ],
      ['ANNOUNCED eip155:com.metamask'],
    ],
    [
      'what it injected into the page beats its SDK',
      [sdk(), wallet('MetaMask', 'eip155', { id: 'page', type: 'INJECTED', info: undefined })],
      ['INJECTED eip155:page'],
    ],
    [
      'the SDK of another name is known by its rdns',
      [
        sdk({ id: 'coinbaseWalletSDK', name: 'Coinbase' }),
        wallet('Coinbase Wallet', 'eip155', { info: { rdns: 'com.coinbase.WALLET' } }),
      ],
      ['ANNOUNCED eip155:com.coinbase wallet'],
    ],
    [
      'the same id is the same connector',
      [wallet('A', 'solana', { id: 'a' }), wallet('B', 'solana', { id: 'a' })],
      ['ANNOUNCED solana:a'],
    ],
    [
      'the same name and rdns are the same wallet',
      [
        wallet('A', 'eip155', { id: 'u2', info: { rdns: 'a.b' } }),
        wallet('A', 'eip155', { id: 'u1', info: { rdns: 'a.b' } }),
      ],
      ['ANNOUNCED eip155:u1'],
    ],
  ])('%s', (_, connectors, entries) => {
    expect(outline(connectors)).toEqual(entries)
    expect(outline([...connectors].reverse())).toEqual(entries)
  })
})

describe('borrowed names', () => {
  const impostor = wallet('MetaMask', 'eip155', { id: 'evil', info: { rdns: 'evil' } })

  test('two wallets of one name in a namespace stay apart, are marked, and share no connector', () => {
    const list = [impostor, wallet('MetaMask'), wallet('MetaMask', 'solana')]
    expect(outline(list)).toEqual([
      'ANNOUNCED eip155:com.metamask',
      'ANNOUNCED eip155:evil',
      'ANNOUNCED solana:MetaMask',
    ])
    expect(mergeConnectors(list).every(({ namesake }) => namesake)).toBe(true)
  })

  test('a borrowed rdns hides no wallet', () => {
    const borrower = wallet('Another', 'eip155', { id: 'u1', info: { rdns: 'com.metamask' } })
    expect(outline([borrower, wallet('MetaMask')])).toHaveLength(2)
  })

  test('the browser wallets of two namespaces are not merged, because their vendor is unknown', () => {
    expect(outline([browserWallet, { ...browserWallet, chain: 'solana' }])).toEqual([
      'INJECTED eip155:injected',
      'INJECTED solana:injected',
    ])
  })

  test('an announcement does not push out the SDK of a wallet with another rdns', () => {
    const sdk = wallet('MetaMask', 'eip155', { id: 'sdk', type: 'EXTERNAL' })
    expect(outline([impostor, sdk])).toHaveLength(2)
  })

  test.each(['WalletConnect', 'Auth', 'Browser Wallet'])(
    'a wallet that calls itself %s takes nothing over',
    (name) => {
      const own = [walletConnect(), auth('eip155'), browserWallet]
      for (const chain of ['eip155', 'solana'] as const) {
        for (const id of ['walletConnect', 'auth', 'injected', 'other']) {
          const list = [...own, wallet(name, chain, { id })]
          expect(outline(list)).toEqual([`ANNOUNCED ${chain}:${id}`, ...outline(own)])
        }
      }
    },
  )
})

describe('announcement orders', () => {
  const brands: readonly (readonly Connector[])[] = [
    [wallet('Phantom'), wallet('Phantom', 'solana'), wallet('Phantom', 'bip122')],
    [
      wallet('MetaMask'),
      wallet('MetaMask', 'solana'),
      wallet('MetaMask', 'eip155', { id: 'sdk', type: 'EXTERNAL', info: undefined }),
    ],
    [wallet('Xverse', 'bip122'), wallet('xverse', 'cosmos')],
    [wallet('Nova', 'polkadot'), wallet('Nova'), wallet('Nova', 'eip155', { id: 'fake.nova' })],
    [browserWallet, walletConnect(), walletConnect('solana'), auth('solana'), auth('eip155')],
  ]
  const expected = mergeConnectors(brands.flat())

  test('S3.35 every order of five wallets gives the same list', () => {
    const orders = permutations(brands)
    expect(orders).toHaveLength(120)
    for (const order of orders) expect(mergeConnectors(order.flat())).toEqual(expected)
    expect(expected.map(({ name }) => name)).toEqual([
      'MetaMask',
      'Nova',
      'Phantom',
      'Xverse',
      'Browser Wallet',
      'WalletConnect',
      'Auth',
    ])
  })

  test('S3.37 any shuffle of the parts gives the same list, filtered or not', () => {
    const random = generator(7)
    const chains: readonly Namespace[] = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos']
    for (let round = 0; round < 300; round++) {
      const list = shuffled(brands.flat(), random)
      const merged = mergeConnectors(list)
      expect(merged).toEqual(expected)
      const some = chains.filter(() => random() < 0.5)
      expect(filterConnectors(merged, some)).toEqual(
        mergeConnectors(list.filter(({ chain }) => some.includes(chain))),
      )
    }
  })
})

describe('a wallet around the page is never merged with another, nor replaced', () => {
  const around = wallet('Safe', 'eip155', {
    id: 'safe',
    type: 'EXTERNAL',
    info: undefined,
    surrounding: true,
  })
  const announced = { ...around, info: { rdns: 'com.Known' } }

  test.each<[string, readonly Connector[], readonly string[]]>([
    [
      'one that borrows its name',
      [wallet('SAFE'), around],
      ['EXTERNAL eip155:safe', 'ANNOUNCED eip155:com.safe'],
    ],
    [
      'one of its name on another chain',
      [wallet('Safe', 'solana'), around],
      ['EXTERNAL eip155:safe', 'ANNOUNCED solana:Safe'],
    ],
    [
      'a wallet of another rdns',
      [wallet('Safe'), announced],
      ['EXTERNAL eip155:safe', 'ANNOUNCED eip155:com.safe'],
    ],
    [
      'its own announcement, under any name',
      [wallet('Known'), announced],
      ['EXTERNAL eip155:safe'],
    ],
  ])('%s', (_, connectors, expected) => {
    for (const list of permutations(connectors)) expect(outline(list)).toEqual(expected)
    const isShared = expected.length > 1
    expect(mergeConnectors(connectors).every(({ namesake }) => namesake === isShared)).toBe(true)
  })
})

function permutations<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, at) =>
    permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]),
  )
}

function shuffled<T>(items: readonly T[], random: () => number): readonly T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/** A linear congruential generator: a failure can be repeated. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

import type { ConnectorGroup, Namespace, Wallet } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import type { Connector } from '../../ports/Connector.js'
import {
  type ConnectorGroupsInput,
  connectorGroups,
  recommendedCount,
  showsInstalled,
} from './connectorGroups.js'
import { mergeConnectors } from './mergeConnectors.js'

const connector = (name: string, more: Partial<Connector> = {}): Connector => ({
  id: name,
  name,
  type: 'ANNOUNCED',
  chain: 'eip155',
  ...more,
})
const wallet = (id: string, more: Partial<Wallet> = {}): Wallet => ({ id, name: `${id}!`, ...more })
const walletConnect = connector('WalletConnect', { id: 'walletConnect', type: 'WALLET_CONNECT' })
const external = connector('Safe', { id: 'safe', type: 'EXTERNAL' })

const none: ConnectorGroupsInput = {
  entries: [],
  recent: [],
  featured: [],
  featuredIds: [],
  custom: [],
  recommended: [],
  excluded: [],
  mobile: false,
}
const groupsOf = ({
  connectors = [],
  ...more
}: Partial<ConnectorGroupsInput> & { connectors?: readonly Connector[] }) =>
  connectorGroups({ ...none, entries: mergeConnectors(connectors), ...more })
const keys = (groups: ReturnType<typeof connectorGroups>, group: ConnectorGroup) =>
  groups.find((one) => one.group === group)?.rows.map(({ key }) => key)
const names = (groups: ReturnType<typeof connectorGroups>) => groups.map(({ group }) => group)

const everything = {
  connectors: [walletConnect, connector('Rabby'), external],
  recent: [wallet('r')],
  featured: [wallet('f')],
  custom: [wallet('c')],
}

test('S5.20 a recent wallet that meanwhile announces itself is listed once', () => {
  const announced = connector('Rabby', { aliases: ['injected'] })
  const groups = groupsOf({ connectors: [announced], recent: [wallet('injected')] })
  expect(names(groups)).toEqual(['injected'])
})

describe('order', () => {
  test.each([
    ['in a wallet’s own browser', connector('Zed', { surrounding: true }), 'injected'],
    ['in a wallet’s frame', { ...external, surrounding: true }, 'external'],
  ])('S2.20 %s that wallet is first and marked, whatever the order', (_, around, group) => {
    const groups = groupsOf({
      ...everything,
      connectors: [walletConnect, connector('Rabby'), connector('Ambire'), around],
      order: ['custom'],
    })
    const [first] = groups
    expect(first?.group).toBe(group)
    expect(first?.rows[0]).toMatchObject({ name: around.name, badges: ['surrounding'] })
    expect(names(groups).slice(1, 3)).toEqual(['custom', 'walletConnect'])
    expect(showsInstalled([{ group: 'external', rows: first?.rows.slice(0, 1) ?? [] }])).toBe(true)
  })

  test('S2.20 S9.31 groups stand in the default order, those without entries are left out', () => {
    expect(names(groupsOf(everything))).toEqual([
      'walletConnect',
      'recent',
      'injected',
      'featured',
      'custom',
      'external',
    ])
    expect(names(groupsOf({ recommended: [wallet('w')], connectors: [walletConnect] }))).toEqual([
      'walletConnect',
      'recommended',
    ])
    expect(groupsOf({})).toEqual([])
  })

  test.each<[readonly ConnectorGroup[], readonly ConnectorGroup[]]>([
    [
      ['external', 'custom', 'recommended', 'featured', 'injected', 'recent', 'walletConnect'],
      ['external', 'custom', 'featured', 'injected', 'recent', 'walletConnect'],
    ],
    [
      ['injected', 'injected', 'nonsense' as ConnectorGroup],
      ['injected', 'walletConnect', 'recent', 'featured', 'custom', 'external'],
    ],
  ])('S2.20 a configured order wins: %s', (order, groups) => {
    expect(names(groupsOf({ ...everything, order }))).toEqual(groups)
  })
})

describe('rows', () => {
  const solana = { chain: 'solana' } as const
  test.each<[string, readonly Connector[], boolean, ConnectorGroup, readonly string[]]>([
    ['announced', [connector('A')], false, 'injected', ['installed']],
    ['injected', [connector('A', { type: 'INJECTED' })], true, 'injected', ['installed']],
    [
      'of two namespaces',
      [connector('A'), connector('A', solana)],
      false,
      'injected',
      ['installed'],
    ],
    ['an SDK', [external], false, 'external', []],
    ['an SDK of two namespaces', [external, { ...external, ...solana }], false, 'external', []],
    ['WalletConnect', [walletConnect], false, 'walletConnect', ['qrCode']],
    ['WalletConnect on a phone', [walletConnect], true, 'walletConnect', []],
    [
      'WalletConnect of two namespaces',
      [walletConnect, { ...walletConnect, ...solana }],
      false,
      'walletConnect',
      ['qrCode'],
    ],
  ])('%s has its group and badges', (_, connectors, mobile, group, badges) => {
    expect(groupsOf({ connectors, mobile })).toMatchObject([
      { group, rows: [{ kind: 'connector', badges }] },
    ])
  })

  test('the embedded wallet has no row', () => {
    expect(groupsOf({ connectors: [connector('Auth', { type: 'AUTH' })] })).toEqual([])
  })

  test('a directory wallet has a row', () => {
    const recent = wallet('r')
    expect(groupsOf({ recent: [recent] })).toEqual([
      {
        group: 'recent',
        rows: [
          {
            kind: 'wallet',
            key: 'wallet:r',
            name: 'r!',
            badges: ['recent'],
            wallet: recent,
          },
        ],
      },
    ])
  })

  test('S2.21 only a wallet of this browser counts as installed', () => {
    expect(showsInstalled(groupsOf(everything))).toBe(true)
    expect(showsInstalled(groupsOf({ ...everything, connectors: [walletConnect, external] }))).toBe(
      false,
    )
  })
})

test.each<[string, Partial<Wallet>, Namespace | undefined, boolean]>([
  ['new', {}, 'eip155', true],
  ['excluded by name', { name: 'BANNED' }, 'eip155', false],
  ['excluded by rdns', { rdns: 'com.banned' }, 'eip155', false],
  ['a connector by directory id', { id: 'e1' }, 'eip155', false],
  ['a connector by id', { id: 'Rabby' }, 'eip155', false],
  ['named like a way to reach wallets', { name: 'WalletConnect' }, 'eip155', true],
  ['a connector by name', { name: 'RABBY' }, 'eip155', false],
  ['of another namespace', { chains: ['solana:x'] }, 'eip155', false],
  ['of this namespace too', { chains: ['solana:x', 'eip155:1'] }, 'eip155', true],
  ['of another namespace while none is active', { chains: ['solana:x'] }, undefined, true],
  ['silent about its chains', { chains: [] }, 'eip155', true],
])('a recent wallet that is %s', (_, more, activeNamespace, shown) => {
  const groups = groupsOf({
    connectors: [connector('Rabby', { explorerId: 'e1' }), walletConnect],
    recent: [wallet('r', more)],
    excluded: [{ name: 'banned', rdns: 'com.banned' }],
    activeNamespace,
  })
  expect(names(groups).includes('recent')).toBe(shown)
})

describe('directory wallets', () => {
  test('S5.24 installed wallets stand before the featured ones, which stand as their ids do', () => {
    const groups = groupsOf({
      connectors: [connector('Rabby', { info: { rdns: 'io.rabby' }, explorerId: 'b' })],
      featured: [wallet('a'), wallet('b'), wallet('c')],
      featuredIds: ['c', 'b', 'a'],
    })
    expect(names(groups)).toEqual(['injected', 'featured'])
    expect(keys(groups, 'featured')).toEqual(['wallet:c', 'wallet:a'])
  })

  test('S5.23 no wallet has two rows', () => {
    const connectors = [connector('Rabby', { info: { rdns: 'io.rabby' }, explorerId: 'rabby' })]
    const some = [wallet('r'), wallet('x', { rdns: 'io.rabby' }), wallet('rabby'), wallet('f')]
    const groups = groupsOf({ connectors, recent: [wallet('r')], featured: some, custom: some })
    expect(keys(groups, 'featured')).toEqual(['wallet:f'])
    expect(keys(groups, 'custom')).toBeUndefined()
  })

  test('S5.22 excluded wallets are in no group', () => {
    const some = [wallet('a', { name: 'Banned' })]
    const excluded = [{ name: 'banned' }]
    expect(groupsOf({ featured: some, custom: some, excluded })).toEqual([])
    expect(groupsOf({ recommended: some, excluded })).toEqual([])
  })

  test('a featured wallet that a recent row hides elsewhere is not lost with it', () => {
    const solanaOnly = wallet('s', { chains: ['solana:x'] })
    const groups = groupsOf({
      recent: [solanaOnly],
      featured: [wallet('s')],
      activeNamespace: 'eip155',
    })
    expect(keys(groups, 'featured')).toEqual(['wallet:s'])
  })

  test('on a phone, what cannot be opened there is not offered, the wallets of the host excepted', () => {
    const app = wallet('app', { mobile_link: 'app://' })
    const some = { custom: [wallet('c')], mobile: true, featured: [wallet('f'), app] }
    expect(keys(groupsOf(some), 'featured')).toEqual(['wallet:app'])
    expect(keys(groupsOf(some), 'custom')).toEqual(['wallet:c'])
    expect(
      keys(groupsOf({ mobile: true, recommended: [wallet('f'), app] }), 'recommended'),
    ).toEqual(['wallet:app'])
  })

  const recommended = ['a', 'b', 'c', 'd'].map((id) => wallet(id))
  test.each<[string, Parameters<typeof groupsOf>[0], readonly string[] | undefined]>([
    ['alone', {}, ['wallet:a', 'wallet:b']],
    ['beside one installed', { connectors: [connector('A')] }, ['wallet:a']],
    ['beside one recent', { recent: [wallet('a')] }, ['wallet:b']],
    ['beside both', { connectors: [connector('A')], recent: [wallet('r')] }, undefined],
    ['beside an SDK', { connectors: [external] }, ['wallet:a', 'wallet:b']],
    ['while the featured load', { featuredIds: ['f'] }, undefined],
    ['beside custom ones', { custom: [wallet('x')] }, undefined],
  ])('recommended %s', (_, more, rows) => {
    expect(keys(groupsOf({ recommended, ...more }), 'recommended')).toEqual(rows)
  })
})

describe('wallets on their way', () => {
  const some = { recent: [wallet('r')], excluded: [{ id: 'gone' }], recommended: [] }
  const recommended = ['a', 'b', 'c'].map((id) => wallet(id))

  test('there are as many placeholders for featured wallets as will come', () => {
    const awaited = groupsOf({ featured: undefined, featuredIds: ['a', 'b', 'r', 'gone'], ...some })
    expect(keys(awaited, 'featured')).toEqual(['place:featured:0', 'place:featured:1'])
    const come = groupsOf({ featured: recommended, featuredIds: ['a', 'b', 'r', 'gone'], ...some })
    expect(keys(come, 'featured')).toHaveLength(3)
  })

  test('recommended wallets replace their placeholders', () => {
    for (const connectors of [[], [connector('One')], [connector('One'), connector('Two')]]) {
      const awaited = groupsOf({ connectors, recommended: undefined })
      const come = groupsOf({ connectors, recommended })
      expect(keys(awaited, 'recommended')?.length ?? 0).toBe(2 - connectors.length)
      expect(keys(come, 'recommended')?.length).toBe(keys(awaited, 'recommended')?.length)
    }
  })

  test('there is no placeholder for what the host did not request', () => {
    expect(groupsOf({ featured: undefined, featuredIds: [], recommended: [] })).toEqual([])
    const custom = [wallet('own')]
    expect(names(groupsOf({ custom, recommended: undefined }))).toEqual(['custom'])
  })
})

test.each([
  // injected, recent, host chose, recommended
  [0, 0, false, false, 2],
  [1, 0, false, false, 1],
  [0, 1, false, false, 1],
  [1, 1, false, false, 0],
  [5, 2, false, false, 0],
  [0, 0, true, false, 0],
  [0, 0, false, true, 4],
  [1, 1, false, true, 2],
])(
  'recommended with %i injected, %i recent, others chosen by the host %s, on a phone %s: %i',
  (injectedRows, recentRows, hostChose, mobile, count) => {
    expect(recommendedCount({ injectedRows, recentRows, hostChose, mobile })).toBe(count)
  },
)

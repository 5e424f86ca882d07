import type { Namespace } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { closeModal } from '../modal/closeModal.js'
import { goBack } from '../modal/goBack.js'
import { openModal } from '../modal/opening/openModal.js'
import { showView } from '../modal/showView.js'
import { setActiveNamespace } from '../networks/setActiveNamespace.js'
import { switchNetwork } from '../networks/switchNetwork.js'
import { createRandom } from '../testing/createRandom.js'
import { fakeConnector } from '../testing/fakeAdapter.js'
import { type NamespacesTest, namespacesContext } from '../testing/namespacesContext.js'
import { playedSeeds } from '../testing/playedSeeds.js'
import { severalWallets } from '../testing/severalWallets.js'
import { stateProblems } from '../testing/stateProblems.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { switchAddress } from './switchAddress.js'
import { switchWallet } from './switchWallet.js'

const [fox, cat] = [
  ['0x00000000000000000000000000000000000000a1', '0x00000000000000000000000000000000000000a2'],
  ['0x00000000000000000000000000000000000000c1'],
] as const

type Step = (page: NamespacesTest) => Promise<unknown> | undefined

const whileOpen =
  (step: Step): Step =>
  (page) =>
    page.context.store.get().modal.open ? step(page) : undefined

/** What visitors, wallets and hosts do, whether it succeeds or not. */
const steps: Record<string, Step> = {
  'connect Fox': ({ context }) => connect(context, { connectorId: 'fox' }),
  'connect Cat': ({ context }) => connect(context, { connectorId: 'cat' }),
  'connect Ghost': ({ context }) => connect(context, { connectorId: 'ghost' }),
  pair: (page) => page.pair('eip155', 'solana'),
  'log in': (page) => page.logIn(),
  'switch to Cat': ({ context }) => switchWallet(context, { connectorId: 'cat' }),
  'disconnect Cat': ({ context }) => disconnect(context, { connectorId: 'cat' }),
  'disconnect EVM': ({ context }) => disconnect(context, { namespace: 'eip155' }),
  disconnect: ({ context }) => disconnect(context),
  'another account': ({ context }) => switchAddress(context, { address: fox[1] }),
  'another network': ({ context }) => switchNetwork(context, { network: 'eip155:31338' }),
  'a Solana network': ({ context }) => switchNetwork(context, { network: 'solana:two' }),
  'Solana to the front': ({ context }) => setActiveNamespace(context, 'solana'),
  'EVM to the front': ({ context }) => setActiveNamespace(context, 'eip155'),
  open: ({ context }) => openModal(context),
  'open for Solana': ({ context }) => openModal(context, { namespace: 'solana' }),
  'open the account': ({ context }) => openModal(context, { entry: { view: 'Account' } }),
  'look at networks': whileOpen(({ context }) => showView(context, { view: 'Networks' })),
  back: whileOpen(({ context }) => goBack(context)),
  close: ({ context }) => closeModal(context),
  'Fox locks': ({ evm }) => evm.report({ type: 'accounts', addresses: [] }, 'fox') as undefined,
  'Fox unlocks': ({ evm }) => evm.report({ type: 'accounts', addresses: fox }, 'fox') as undefined,
  'Fox ends': ({ evm }) => evm.report({ type: 'disconnect' }, 'fox') as undefined,
  'Fox moves': ({ evm }) =>
    evm.report({ type: 'network', networkId: 'eip155:99' }, 'fox') as undefined,
  'Ghost ends': ({ sol }) => sol.report({ type: 'disconnect' }, 'ghost') as undefined,
}

test.each(playedSeeds)(
  'S4.01 S4.18 S4.51 whatever is played, by seed %i, no listener sees half of a change',
  async (seed) => {
    const random = createRandom(seed * 7919)
    const page = namespacesContext()
    const { context, evm } = page
    evm.grantOf('fox', ...fox)
    evm.grantOf('cat', ...cat)
    evm.announce({ ...fakeConnector, id: 'cat', name: 'Cat', info: { rdns: 'com.cat' } })
    const script: string[] = []
    const seen: string[] = []
    context.store.subscribe(() => {
      for (const problem of stateProblems(context.store.get()))
        seen.push(`${script.join(', ')}: ${problem}`)
    })
    for (let at = 0; at < 25; at += 1) {
      const names = Object.keys(steps)
      const name = names[random(names.length)] ?? 'open'
      script.push(name)
      // Some do not wait for the one before.
      const done = Promise.resolve(steps[name]?.(page)).catch(() => {})
      if (random(4) > 0) await Promise.race([done, context.env.advance(300)])
      await context.env.advance(0)
      expect(seen).toEqual([])
    }
  },
)

/** Counts how often listeners are called. */
function countCommits(context: NamespacesTest['context']) {
  let count = 0
  context.store.subscribe(() => {
    count += 1
  })
  return () => {
    const before = count
    count = 0
    return before
  }
}

test('a connection is two changes: connecting, and connected', async () => {
  const { connect, context } = severalWallets()
  const commits = countCommits(context)
  await connect('fox')
  expect(commits()).toBe(2)
  await connect('cat')
  expect(commits()).toBe(1)
})

test.each<[string, { namespace?: Namespace; connectorId?: string }]>([
  ['all wallets', {}],
  ['a namespace', { namespace: 'eip155' }],
  ['one wallet of two', { connectorId: 'cat' }],
  ['the active wallet of two', { connectorId: 'fox' }],
])('leaving %s is two changes: gone, and no longer loading', async (_, parameters) => {
  const { connect, context } = severalWallets()
  await connect('cat', 'fox')
  const commits = countCommits(context)
  await disconnect(context, parameters)
  expect(commits()).toBe(2)
})

test.each([
  [['fox'], 2],
  [['fox', 'ghost'], 3],
] as const)(
  'leaving a page with %j connected is %i changes: gone, and each no longer loading',
  async (connected, changes) => {
    const { context } = namespacesContext()
    for (const connectorId of connected) await connect(context, { connectorId })
    const commits = countCommits(context)
    await disconnect(context)
    expect(commits()).toBe(changes)
    expect(context.store.get().modal.loading).toBe(false)
  },
)

test('S2.09 a visitor who disconnects in the account sees the modal close with it', async () => {
  const { connect, context } = severalWallets()
  await connect('fox')
  await openModal(context, { entry: { view: 'Account' } })
  const commits = countCommits(context)
  await disconnect(context)
  expect(commits()).toBe(2)
  expect(context.store.get().modal.open).toBe(false)
})

test('a wallet that reports what the page knows changes nothing', async () => {
  const { connect, context } = severalWallets()
  await connect('fox')
  const commits = countCommits(context)
  const { address = '' } = context.store.get().accounts.eip155 ?? {}
  context.wallet.report({ type: 'accounts', addresses: [address] }, 'fox')
  context.wallet.report({ type: 'network', networkId: 'eip155:31337' }, 'fox')
  await context.env.advance(0)
  expect(commits()).toBe(0)
})

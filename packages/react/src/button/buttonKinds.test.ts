import { createLatchkey, type PublicState } from '@latchkey/core'
import { createFakeEnv, fakeAdapter, fakeConnector, fakeNetwork } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { buttonMessagesOf } from '../locales/buttonMessages.js'
import {
  accountKind,
  type ButtonInput,
  connectKind,
  connectOrAccountKind,
  networkKind,
} from './buttonKinds.js'

type SignIn = NonNullable<PublicState['signIn']['byNamespace']['eip155']>

async function states() {
  const wallet = fakeAdapter()
  const networks = [{ ...fakeNetwork(), name: 'Localnet' }]
  const latchkey = createLatchkey({ networks, adapters: [wallet], env: createFakeEnv() })
  wallet.announce(fakeConnector)
  const before = latchkey.getState()
  wallet.grant('0x52908400098527886E0F7030069857D2E4169EE7')
  await latchkey.connect({ connectorId: fakeConnector.id })
  const connected = latchkey.getState()
  wallet.report({ type: 'network', networkId: 'eip155:5' })
  await Promise.resolve()
  return { before, connected, elsewhere: latchkey.getState() }
}

const withStatus = (state: PublicState, status: 'connecting' | 'reconnecting'): PublicState => {
  const account = state.accounts.eip155
  return account ? { ...state, accounts: { eip155: { ...account, status } } } : state
}

const inputOf = (
  state: PublicState | undefined,
  overrides: Partial<ButtonInput> = {},
): ButtonInput => ({
  state,
  namespace: state?.activeNamespace,
  messages: buttonMessagesOf(undefined),
  label: null,
  loadingLabel: null,
  ...overrides,
})

test('the button offers to connect, shows that it connects, and then the account and its network', async () => {
  const { before, connected, elsewhere } = await states()
  const { getContent } = connectOrAccountKind
  expect(getContent(inputOf(undefined))).toEqual({ label: 'Connect wallet', variant: 'primary' })
  expect(getContent(inputOf(before, { label: 'Log in' }))).toEqual({
    label: 'Log in',
    variant: 'primary',
  })
  const reconnecting = withStatus(before, 'reconnecting')
  expect(getContent(inputOf(reconnecting))).toEqual({ label: 'Reconnecting…', variant: 'busy' })
  const connecting = withStatus(before, 'connecting')
  expect(getContent(inputOf(connecting))).toEqual({ label: 'Connecting…', variant: 'busy' })
  expect(getContent(inputOf(connecting, { loadingLabel: 'Hold on' }))?.label).toBe('Hold on')
  expect(getContent(inputOf(connected, { label: 'Log in' }))).toEqual({
    label: '0x5290…9EE7',
    detail: 'Localnet',
    variant: 'plain',
  })
  expect(getContent(inputOf(elsewhere))?.detail).toBe('Unsupported network')
})

test('S2.13 a connected wallet without the session that the host requires is asked to sign in', async () => {
  const { connected } = await states()
  const { getContent } = connectOrAccountKind
  const stateOf = (status: SignIn['status'], required = true): PublicState => ({
    ...connected,
    signIn: { required, byNamespace: { eip155: { status } as SignIn } },
  })
  const signIn = { label: 'Sign in', variant: 'primary' }
  expect(getContent(inputOf(stateOf('signed-out'), { label: 'Log in' }))).toEqual(signIn)
  expect(accountKind.getContent(inputOf(stateOf('signed-out')))).toEqual(signIn)
  // Neither while that is not known, nor where it is the visitor's choice, nor for the wallet of another namespace.
  const others = [stateOf('checking'), stateOf('signing'), stateOf('signed-in')]
  const elsewhere = { ...connected, signIn: { required: true, byNamespace: {} } }
  for (const state of [...others, stateOf('signed-out', false), elsewhere, connected])
    expect(getContent(inputOf(state))?.label).toBe('0x5290…9EE7')
})

test('exactly one of an account and a connect button is visible at any time', async () => {
  const { before, connected } = await states()
  const all = [undefined, before, withStatus(before, 'connecting'), connected]
  const shown = [...all, withStatus(before, 'reconnecting')].map((state) => [
    connectKind.getContent(inputOf(state)) !== undefined,
    accountKind.getContent(inputOf(state)) !== undefined,
  ])
  const [invites, greets] = [
    [true, false],
    [false, true],
  ]
  expect(shown).toEqual([invites, invites, invites, greets, greets])
})

test('a balance replaces the network’s name, with a skeleton while it loads', async () => {
  const { connected } = await states()
  expect(accountKind.getContent(inputOf(connected, { balance: '' }))?.detail).toBe('')
  expect(accountKind.getContent(inputOf(connected, { balance: '1.000 ETH' }))?.detail).toBe(
    '1.000 ETH',
  )
})

test('a button of another namespace does not show this account', async () => {
  const { connected } = await states()
  expect(accountKind.getContent(inputOf(connected, { namespace: 'solana' }))).toBeUndefined()
  expect(networkKind.getContent(inputOf(connected, { namespace: 'solana' }))?.label).toBe(
    'Choose network',
  )
})

test('the network button shows the active network', async () => {
  const { connected, elsewhere } = await states()
  expect(networkKind.getContent(inputOf(undefined))?.label).toBe('Choose network')
  expect(networkKind.getContent(inputOf(connected))?.label).toBe('Localnet')
  expect(networkKind.getContent(inputOf(elsewhere))?.label).toBe('Unsupported network')
})

import type { FrameRequestName } from '@latchkey/protocol/frame'
import { postRecovery, postWait } from '@latchkey/protocol/vault'
import { expect, test } from 'vitest'
import type { Approvals } from '../approval/Approvals.js'
import { createFactor } from '../keys/testing/createFactor.js'
import type { FakeVault } from '../keys/testing/createFakeVault.js'
import { socialUserId } from '../session/testing/addSocialRows.js'
import { createTestFrame } from './testing/createTestFrame.js'
import { createVaultWallets } from './testing/createVaultWallets.js'

const typed = JSON.stringify({ types: { EIP712Domain: [], A: [] }, domain: {}, primaryType: 'A' })

/** Everything that a page can ask for, after a login. */
const requests: readonly (readonly [FrameRequestName, unknown?])[] = [
  ['IS_CONNECTED'],
  ['IS_CONNECTED', { token: 'anything' }],
  ['GET_USER'],
  ['GET_USER', { chainId: 1, preferredAccountType: 'smartAccount' }],
  ['GET_USER', { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }],
  ['CONNECT_SOCIAL', {}],
  ['CONNECT_FARCASTER'],
  ['SWITCH_NETWORK', { chainId: 1 }],
  ['GET_CHAIN_ID'],
  ['GET_SMART_ACCOUNT_ENABLED_NETWORKS'],
  ['INIT_SMART_ACCOUNT'],
  ['SET_PREFERRED_ACCOUNT', { type: 'eoa' }],
  ['SET_PREFERRED_ACCOUNT', { type: 'smartAccount' }],
  ['LEAVE_SMART_ACCOUNT'],
  ['UPDATE_EMAIL', { email: 'thief@example.com' }],
  ['CONNECT_DEVICE'],
  ['CONNECT_OTP', { otp: '123456' }],
  ['SYNC_THEME', {}],
  ['SYNC_DAPP_DATA', { projectId: 'default', sdkVersion: 'html-core-1', sdkType: 'appkit' }],
  ['SHOW_SECURITY'],
  ['SHOW_RECOVERY'],
  ['RPC_ABORT'],
  ...[
    'eth_accounts',
    'eth_requestAccounts',
    'eth_chainId',
    'wallet_getCapabilities',
    'wallet_getAssets',
    'wallet_getCallsStatus',
    'solana_getAccounts',
  ].map((method) => ['RPC_REQUEST', { method, params: [] }] as const),
  ['RPC_REQUEST', { method: 'personal_sign', params: ['0x6869', `0x${'1'.repeat(40)}`] }],
  ['RPC_REQUEST', { method: 'eth_signTypedData_v4', params: [`0x${'1'.repeat(40)}`, typed] }],
  ['RPC_REQUEST', { method: 'eth_sendTransaction', params: [{ to: `0x${'1'.repeat(40)}` }] }],
  ['RPC_REQUEST', { method: 'wallet_sendCalls', params: [{ calls: [] }] }],
  ['RPC_REQUEST', { method: 'solana_signMessage', params: { message: 'hi' } }],
]

/** A visitor of a provider, whose wallet is real and whose services are in memory. */
async function visiting(
  showSecurity: Approvals['showSecurity'] = async () => closed,
  vault?: FakeVault,
) {
  const wallets = await createVaultWallets(socialUserId, vault)
  const shown: string[] = []
  const frame = createTestFrame({
    openWallets: wallets.openWallets,
    approvals: async () => ({
      request: async ({ method }) => void shown.push(method),
      approveEmailChange: async () => void shown.push('email'),
      showAlerts: async () => {},
      showSecurity,
      abortAll() {},
    }),
  })
  const logIn = async () => {
    await frame.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
    return frame.ask('CONNECT_SOCIAL', { uri: frame.provider.prove() })
  }
  const session = async () => {
    const current = await (await frame.deps.sessions()).current()
    if (!current) throw new Error('Nobody is logged in')
    return current
  }
  return { ...wallets, frame, logIn, session, shown }
}

const closed = { isOpened: false, isDeleted: false }
type Visit = Awaited<ReturnType<typeof visiting>>

/** Asks for everything, and returns all that came back, as one text. */
async function callAll({ ask, events, rpc }: Pick<Visit['frame'], 'ask' | 'events' | 'rpc'>) {
  const replies: unknown[] = []
  for (const [name, payload] of requests) {
    replies.push(await ask(name, payload).catch((error: Error) => [String(error), { ...error }]))
  }
  return JSON.stringify([replies, events, rpc]).toLowerCase()
}

function expectHidden({ shown, vault }: Visit, text: string): void {
  const { addresses, walletId } = vault.stored.wallet ?? {}
  if (!addresses || !walletId) throw new Error('There is no wallet')
  for (const secret of [...Object.values(addresses), walletId])
    expect(text).not.toContain(secret.replace('0x', '').toLowerCase())
  expect(text).toContain('{"isconnected":false}')
  expect(text).not.toContain('{"isconnected":true}')
  expect(shown).toEqual([])
}

test('T369 whatever a page asks after a login at a provider, it gets no address and no signature before the wallet can be got back', async () => {
  const visit = await visiting()
  expect(await visit.logIn()).toEqual({ action: 'VERIFY_RECOVERY' })
  expectHidden(visit, await callAll(visit.frame))
  // Also after a reload, in a second tab, and once more.
  for (const tab of [visit.frame.reopen(), visit.frame.reopen(), visit.frame])
    expectHidden(visit, await callAll(tab))
})

test('T369 a result that is given to GET_USER opens no wallet either', async () => {
  const { frame } = await visiting()
  await frame.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'github' })
  const socialUri = frame.provider.prove()
  const code = 'frame/not-logged-in'
  await expect(frame.ask('GET_USER', { socialUri })).rejects.toMatchObject({ code })
  expect(await frame.ask('IS_CONNECTED')).toEqual({ isConnected: false })
})

test('T369 nor do a login by Farcaster and one by a token of the host', async () => {
  const { frame } = await visiting()
  await frame.ask('GET_FARCASTER_URI')
  frame.provider.prove()
  const action = 'VERIFY_RECOVERY'
  expect(await frame.ask('CONNECT_FARCASTER')).toEqual({ userName: 'Ann', action })
  expect(await frame.ask('CONNECT_TOKEN', { token: 'good' })).toEqual({ action })
  expect(await frame.ask('IS_CONNECTED')).toEqual({ isConnected: false })
})

test('T369 a window that is closed, fails, or claims to have opened the wallet opens nothing', async () => {
  const answers = [
    async () => closed,
    async () => ({ isOpened: true, isDeleted: false }),
    async () => {
      throw new Error('closed')
    },
  ]
  for (const answer of answers) {
    const visit = await visiting(answer)
    await visit.logIn()
    await expect(visit.frame.ask('SHOW_RECOVERY')).rejects.toThrow()
    expectHidden(visit, await callAll(visit.frame))
  }
})

test('T369 an escrow that lies or is silent opens nothing: its word for factors is none, and it has to name a mailbox as confirmed', async () => {
  const visit = await visiting()
  await visit.logIn()
  const id = 'f'.repeat(22)
  const factors = [{ factorId: id, kind: 'key', createdAt: 1, proofKey: 'p'.repeat(43) }]
  for (const lie of [
    { kind: 'none' },
    { kind: 'unprotected', epoch: 1 },
    { kind: 'factors', epoch: 1, rotationId: id, factors },
  ]) {
    visit.lies.set(postRecovery.path, async () => lie)
    expectHidden(visit, `${await callAll(visit.frame)}${await callAll(visit.frame.reopen())}`)
  }
  for (const lie of [{ kind: 'confirmed', epoch: 1 }, {}, 'silent']) {
    visit.lies.set(postRecovery.path, async () => lie)
    for (const name of ['GET_USER', 'IS_CONNECTED'] as const)
      await expect(visit.frame.reopen().ask(name)).rejects.toThrow()
  }
})

test('T369 a mailbox counts when escrow’s own link was followed, and a reload then asks nothing', async () => {
  const { frame, lies, logIn, session, vault, window } = await visiting()
  await logIn()
  const { session: inside, wallets } = window(await session())
  const { linkId } = await wallets.nameMailbox(inside, 'ann@mailbox.example')
  expect(await inside.call(postWait, { linkId })).toEqual({ approved: false })
  expect(await frame.ask('IS_CONNECTED')).toEqual({ isConnected: false })
  vault.isLinkFollowed = true
  expect(await inside.call(postWait, { linkId })).toEqual({ approved: true })
  expect(await frame.ask('SHOW_RECOVERY')).toEqual({ action: 'CONNECT' })
  const user = await frame.ask('GET_USER')
  expect(user).toMatchObject({
    address: vault.stored.wallet?.addresses.eip155,
    email: 'ann@provider.example',
    userName: 'Ann',
    socialProvider: 'google',
    image: 'https://images.example/ann.png',
    protection: 'email',
  })
  lies.set(postRecovery.path, () => Promise.reject(new Error('silent')))
  expect(await frame.reopen().ask('GET_USER')).toEqual(user)
})

test('T369 a factor of the visitor’s own shows the wallet, in every tab', async () => {
  const { frame, logIn, session, vault, window } = await visiting()
  await logIn()
  const [other, late] = [frame.reopen(), frame.reopen()]
  expect(await other.ask('IS_CONNECTED')).toEqual({ isConnected: false })
  const { session: inside, wallets } = window(
    (await (await other.deps.sessions()).current()) ?? (await session()),
  )
  await wallets.addFactor(inside, createFactor())
  const address = vault.stored.wallet?.addresses.eip155
  for (const tab of [frame, other, late])
    expect(await tab.ask('GET_USER')).toMatchObject({ address, protection: 'key' })
})

test('an account of a provider has no e-mail that could be changed', async () => {
  const { frame, logIn, session, window } = await visiting()
  await logIn()
  const { session: inside, wallets } = window(await session())
  await wallets.addFactor(inside, createFactor())
  const code = 'email/account-without-email'
  await expect(frame.ask('UPDATE_EMAIL', { email: 'b@c.de' })).rejects.toMatchObject({ code })
})

test('the card that leads to the window says what is missing: a protection of a new wallet, or more than the login in a new browser', async () => {
  const purposes: string[] = []
  const show: Approvals['showSecurity'] = async (purpose) => {
    purposes.push(purpose)
    return closed
  }
  const first = await visiting(show)
  await first.logIn()
  await first.frame.ask('SHOW_RECOVERY').catch(() => undefined)
  // Also where the page has forgotten the login.
  const reloaded = first.frame.reopen()
  await reloaded.ask('IS_CONNECTED')
  await reloaded.ask('SHOW_RECOVERY').catch(() => undefined)
  expect(purposes).toEqual(['protect-first', 'protect-first'])
  const current = await (await reloaded.deps.sessions()).current()
  const { session, wallets } = first.window(current ?? (await first.session()))
  await wallets.addFactor(session, createFactor())
  const elsewhere = await visiting(show, first.vault)
  expect(await elsewhere.logIn()).toEqual({ action: 'VERIFY_RECOVERY' })
  await elsewhere.frame.ask('SHOW_RECOVERY').catch(() => undefined)
  expect(purposes.slice(2)).toEqual(['recover-login'])
})

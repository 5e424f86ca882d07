import { LatchkeyError } from '@latchkey/protocol'
import { expect, test, vi } from 'vitest'
import { createLatchkey } from '../assembly/createLatchkey.js'
import {
  fetchSmartAccountNetworks,
  hasAccountTypes,
  smartAccountNetworks,
} from '../auth/smartAccounts.js'
import { submitEmail } from '../auth/submitEmail.js'
import { submitOtp } from '../auth/submitOtp.js'
import { openModal } from '../modal/opening/openModal.js'
import { loginStorageOf } from '../runtime/storage/loginKeys.js'
import { authContext, loggedInContext } from '../testing/authContext.js'
import { createFakeEnv } from '../testing/createFakeEnv.js'
import { fakeAdapter, fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeAuth } from '../testing/fakeAuth.js'
import { setPreferredAccountType } from './setPreferredAccountType.js'

async function offered() {
  const test = await loggedInContext()
  const { auth, context } = test
  auth.answers.smartAccountNetworks = [31337]
  if (context.auth) await fetchSmartAccountNetworks(context, context.auth)
  const types = () => context.store.get().auth.preferredAccountTypes
  return { ...test, types }
}

test('S4.15 S4.16 a chosen account type is reported and stored, and the wallet reconnected', async () => {
  const { auth, context, types } = await offered()
  const events: unknown[] = []
  context.bus.on('SET_PREFERRED_ACCOUNT_TYPE', (properties) => events.push(properties))
  const smart = '0x00000000000000000000000000000000000000b2'
  context.wallet.grant(smart)
  const chosen = setPreferredAccountType(context, { namespace: 'eip155', type: 'smartAccount' })
  expect(await chosen).toBe('smartAccount')
  expect(auth.calls.at(-2)).toBe('setPreferredAccount smartAccount')
  expect(events).toEqual([{ accountType: 'smartAccount', network: 'eip155:31337' }])
  expect(loginStorageOf(context).get('preferredAccountType')).toBe('smartAccount')
  expect(types()).toEqual({ eip155: 'smartAccount', solana: 'eoa' })
  expect(context.store.get().accounts.eip155?.address).toBe(smart)
})

test('S4.17 where the wallet fails to go over, the plain account is in use here and there', async () => {
  const { auth, context, types } = await offered()
  await setPreferredAccountType(context, { namespace: 'eip155', type: 'smartAccount' })
  auth.next('setPreferredAccount', new LatchkeyError('frame/failed'))
  const chosen = setPreferredAccountType(context, { namespace: 'eip155', type: 'smartAccount' })
  expect(await chosen).toBe('eoa')
  expect(loginStorageOf(context).get('preferredAccountType')).toBe('eoa')
  expect(types().eip155).toBe('eoa')
  expect(auth.calls.at(-1)).toBe('user eoa')
})

test('S3.12 S4.15 kinds of account are offered where the wallet has them, and nowhere else', async () => {
  const { context } = await loggedInContext()
  const state = () => context.store.get()
  expect(smartAccountNetworks(state())).toEqual([])
  expect(hasAccountTypes(state(), 'eip155')).toBe(false)
  const refused = setPreferredAccountType(context, { namespace: 'eip155', type: 'smartAccount' })
  await expect(refused).rejects.toMatchObject({ code: 'frame/smart-account-unavailable' })
  expect(context.events).not.toContain('SET_PREFERRED_ACCOUNT_TYPE')
  const smart = await offered()
  expect(hasAccountTypes(smart.context.store.get(), 'eip155')).toBe(true)
  expect(hasAccountTypes(smart.context.store.get(), 'solana')).toBe(false)
})

test('S8.16 who is not connected with the embedded wallet has no choice', async () => {
  const { context } = authContext()
  await openModal(context)
  await expect(
    setPreferredAccountType(context, { namespace: 'eip155', type: 'eoa' }),
  ).rejects.toMatchObject({ code: 'auth/not-found' })
})

test('S3.11 the public account shows the logged-in user, with the embedded wallet only', async () => {
  const auth = fakeAuth()
  auth.isLoggedIn = true
  auth.answers.user = { ...auth.answers.user, userName: 'ada', smartAccountDeployed: true }
  const latchkey = createLatchkey({
    networks: [fakeNetwork()],
    adapters: [fakeAdapter()],
    connectors: [auth],
    env: createFakeEnv(),
  })
  expect(latchkey.getState().accounts.eip155?.user).toBeUndefined()
  await latchkey.connect({ connectorId: 'ID_AUTH' })
  expect(latchkey.getState().accounts.eip155).toMatchObject({
    user: { email: 'ada@example.com', username: 'ada' },
    preferredAccountTypes: { eip155: 'eoa' },
    smartAccountDeployed: true,
    connectedWalletInfo: { type: 'AUTH', name: 'Auth' },
  })
  latchkey.destroy()
  await vi.waitFor(() => expect(auth.calls).toContain('close'))
})

test.each([
  ['what the host says', { eip155: 'eoa' }, undefined, 'user eoa'],
  ['what EVM begins with', {}, undefined, 'user smartAccount'],
  ['what the visitor chose before', { eip155: 'smartAccount' }, 'eoa', 'user eoa'],
] as const)(
  'S3.14 S3.16 the user request names %s',
  async (_, defaultAccountTypes, chosen, call) => {
    const { auth, context } = authContext({ defaultAccountTypes }, ({ storage }) => {
      if (chosen) loginStorageOf({ storage }).set('preferredAccountType', chosen)
    })
    await openModal(context)
    await submitEmail(context, { email: 'ada@example.com' })
    await submitOtp(context, { otp: '123456' })
    expect(auth.calls).toContain(call)
  },
)

import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { publicState } from '../assembly/publicState.js'
import { fetchSmartAccountNetworks } from '../auth/smartAccounts.js'
import { submitEmail } from '../auth/submitEmail.js'
import { submitOtp } from '../auth/submitOtp.js'
import { openModal } from '../modal/opening/openModal.js'
import { showView } from '../modal/showView.js'
import { switchNetwork } from '../networks/switchNetwork.js'
import { approvalChanged } from '../state/authChanges.js'
import { availableViews } from '../state/views.js'
import { authContext, loggedInContext } from '../testing/authContext.js'

/** A visitor who logs in to a wallet with smart accounts on one of two EVM networks. */
async function visitor() {
  const test = authContext({ views: availableViews }, (_, auth) => {
    auth.answers.smartAccountNetworks = [31337]
  })
  const { context } = test
  await openModal(context)
  await submitEmail(context, { email: 'ada@example.com' })
  await submitOtp(context, { otp: '123456' })
  const account = () => publicState(context.store.get(), undefined).accounts.eip155
  const info = () => account()?.embeddedWalletInfo
  return { ...test, account, info }
}

test('S3.11 S3.12 S3.16 a login uses the smart account where the network allows it, at one address', async () => {
  const { account, context, info } = await visitor()
  await expect.poll(() => info()?.accounts).toHaveLength(2)
  const own = account()?.address
  expect(info()).toEqual({
    authProvider: 'email',
    user: { email: 'ada@example.com', username: undefined },
    accountType: 'smartAccount',
    accounts: [
      { address: own, type: 'eoa' },
      { address: own, type: 'smartAccount' },
    ],
    isSmartAccountDeployed: false,
  })
  expect(account()?.allAccounts).toEqual([own])
  const { accounts, networks } = publicState(context.store.get(), undefined)
  expect(networks.eip155?.networkState.smartAccountEnabledNetworks).toEqual([31337])
  expect(accounts.solana?.embeddedWalletInfo).toMatchObject({
    accountType: 'eoa',
    accounts: [{ type: 'eoa' }],
    isSmartAccountDeployed: false,
  })
})

test('S3.68 another network has its own type, and its own answer whether the account is smart', async () => {
  const { auth, context, info } = await visitor()
  await switchNetwork(context, { network: 'eip155:31338' })
  await expect.poll(() => info()?.accountType).toBe('eoa')
  expect(info()).toMatchObject({ accounts: [{ type: 'eoa' }], isSmartAccountDeployed: false })
  auth.answers.user = { ...auth.answers.user, smartAccountDeployed: true }
  await switchNetwork(context, { network: 'eip155:31337' })
  await expect.poll(() => info()?.isSmartAccountDeployed).toBe(true)
  expect(info()?.accountType).toBe('smartAccount')
})

test('S3.68 calls that were carried out may have made the account smart', async () => {
  const { auth, info } = await visitor()
  auth.answers.user = { ...auth.answers.user, smartAccountDeployed: true }
  auth.emit({ type: 'callsDone' })
  await expect.poll(() => info()?.isSmartAccountDeployed).toBe(true)
  const before = auth.calls.length
  auth.emit({ type: 'callsDone' })
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(auth.calls).toHaveLength(before)
})

test('S3.50 a vault that does not serve the network lets the visitor in all the same', async () => {
  const { auth, context } = authContext()
  await openModal(context)
  await submitEmail(context, { email: 'ada@example.com' })
  auth.next('user', new LatchkeyError('network/unsupported'))
  await submitOtp(context, { otp: '123456' })
  expect(context.store.get().auth.ready).toBe(true)
})

test('S4.33 where the networks can’t be learned, there are none with smart accounts', async () => {
  const { auth, context } = await visitor()
  auth.next('smartAccountNetworks', new LatchkeyError('frame/failed'))
  if (context.auth) await fetchSmartAccountNetworks(context, context.auth)
  const { networks } = publicState(context.store.get(), undefined)
  expect(networks.eip155?.networkState.smartAccountEnabledNetworks).toEqual([])
})

test('the activity is reported with the type of the account', async () => {
  const { context } = await visitor()
  const events: unknown[] = []
  context.bus.on('CLICK_TRANSACTIONS', (properties) => events.push(properties))
  await openModal(context)
  await showView(context, { view: 'Transactions' })
  await showView(context, { view: 'Account' })
  await switchNetwork(context, { network: 'eip155:31338' })
  await expect.poll(() => context.store.get().auth.preferredAccountTypes.eip155).toBe('eoa')
  await showView(context, { view: 'Transactions' })
  expect(events).toEqual([{ isSmartAccount: true }, { isSmartAccount: false }])
})

test('S3.79 calls that the page wants to be seen open the modal on them, or are a step in it', async () => {
  const { auth, context, shownViews } = await loggedInContext()
  auth.emit({ type: 'showCalls', id: '0x1' })
  await expect.poll(shownViews).toEqual(['CallsStatus'])
  expect(context.store.get().router.entries.at(-1)?.data).toEqual({ id: '0x1' })
  auth.emit({ type: 'showCalls', id: '0x2' })
  await expect.poll(shownViews).toEqual(['CallsStatus', 'CallsStatus'])
})

test('T406 a page can’t push away what waits for the visitor by calls to be seen', async () => {
  const { auth, context, shownViews } = await loggedInContext()
  auth.emit({ type: 'approval', open: true })
  await expect.poll(shownViews).toEqual(['ApproveTransaction'])
  context.store.update('auth', approvalChanged(true))
  auth.emit({ type: 'showCalls', id: '0x1' })
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(shownViews()).toEqual(['ApproveTransaction'])
  expect(auth.calls).not.toContain('abort')
})

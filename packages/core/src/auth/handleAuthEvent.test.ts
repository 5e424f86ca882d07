import { LatchkeyError, limits } from '@latchkey/protocol'
import { expect, test, vi } from 'vitest'
import { closeModal } from '../modal/closeModal.js'
import { goBack } from '../modal/goBack.js'
import { openModal } from '../modal/opening/openModal.js'
import { showView } from '../modal/showView.js'
import { cachesOf } from '../runtime/storage/cacheKeys.js'
import { loginStorageOf } from '../runtime/storage/loginKeys.js'
import { approvalChanged } from '../state/authChanges.js'
import { authContext, loggedInContext } from '../testing/authContext.js'
import { showFrame } from './requireAuth.js'
import { submitEmail } from './submitEmail.js'
import { watchAuth } from './watchAuth.js'

const approvalStarted = { type: 'approval', open: true } as const
const approvalEnded = (result?: 'success' | 'error') =>
  ({ type: 'approval', open: false, result }) as const

async function pendingApproval(from: 'closed' | 'open' = 'closed') {
  const test = await loggedInContext()
  const { auth, context, shownViews } = test
  if (from === 'open') {
    await openModal(context)
    await showView(context, { view: 'AccountSettings' })
  }
  auth.emit(approvalStarted)
  // What follows an event of the wallet loads late.
  await vi.waitFor(() => expect(shownViews().at(-1)).toBe('ApproveTransaction'), 5_000)
  await vi.waitFor(() => expect(context.store.get().auth.approval).toBe(true), 5_000)
  return test
}

test('S4.55 a request that needs approval opens the modal on it', async () => {
  const { shownViews } = await pendingApproval()
  expect(shownViews()).toEqual(['ApproveTransaction'])
})

test('S4.55 an open modal shows the request, and the way back stays open', async () => {
  const { auth, context, shownViews } = await pendingApproval('open')
  expect(shownViews()).toEqual(['Account', 'AccountSettings', 'ApproveTransaction'])
  expect(context.store.get().transactions).toHaveLength(1)
  // More that wait do not pile up.
  auth.emit(approvalStarted)
  await context.env.advance(0)
  expect(context.store.get().transactions).toHaveLength(1)
})

test.each(['success', 'error'] as const)(
  'S4.14 S4.56 S4.57 after %s the modal closes, or goes back to where it was',
  async (outcome) => {
    const alone = await pendingApproval()
    alone.auth.emit(approvalEnded(outcome))
    await vi.waitFor(() => expect(alone.shownViews()).toEqual([]))
    const within = await pendingApproval('open')
    within.auth.emit(approvalEnded(outcome))
    await vi.waitFor(() => expect(within.shownViews()).toEqual(['Account', 'AccountSettings']))
    for (const { auth, context } of [alone, within]) {
      expect(context.store.get().transactions).toEqual([])
      expect(context.store.get().auth.approval).toBe(false)
      expect(auth.calls).not.toContain('abort')
    }
  },
)

test('S4.57 success refreshes the balances, a failure does not', async () => {
  for (const outcome of ['success', 'error'] as const) {
    const { auth, context, shownViews } = await pendingApproval()
    const accounts = [
      ['eip155:31337', '0x00000000000000000000000000000000000000a1'],
      ['solana:test', 'solana-address'],
    ] as const
    const balances = () =>
      accounts.map((account) => cachesOf(context).get('nativeBalance', account.join(':'))?.balance)
    for (const [networkId, address] of accounts) {
      const old = { balance: '1', symbol: 'ETH', decimals: 18, networkId }
      cachesOf(context).set('nativeBalance', old, `${networkId}:${address}`)
    }
    expect(balances()).toEqual(['1', '1'])
    auth.emit(approvalEnded(outcome))
    await vi.waitFor(() => expect(shownViews()).toEqual([]))
    expect(balances()).toEqual(outcome === 'success' ? [undefined, undefined] : ['1', '1'])
  }
})

test('S4.58 closing the modal takes back what waits', async () => {
  for (const from of ['closed', 'open'] as const) {
    const { auth, context } = await pendingApproval(from)
    await closeModal(context)
    await vi.waitFor(() => expect(auth.calls).toContain('abort'))
    expect(auth.calls.filter((call) => call === 'abort')).toHaveLength(1)
    expect(context.store.get()).toMatchObject({ auth: { approval: false }, transactions: [] })
    // Later events of the frame do not change the view.
    await openModal(context)
    auth.emit(approvalEnded('error'))
    await context.env.advance(0)
    expect(context.store.get().modal.open).toBe(true)
  }
})

test('leaving the view takes back what waits too', async () => {
  const { auth, context, shownViews } = await pendingApproval('open')
  await goBack(context)
  await vi.waitFor(() => expect(auth.calls).toContain('abort'))
  expect(shownViews()).toEqual(['Account', 'AccountSettings'])
  expect(context.store.get().transactions).toEqual([])
})

test('a request that could not be shown is cancelled at once', async () => {
  const views = ['Connect', 'Account', 'EmailVerifyOtp'] as const
  const { auth, context, shownViews } = await loggedInContext({ views })
  auth.emit(approvalStarted)
  await vi.waitFor(() => expect(auth.calls).toContain('abort'))
  expect(shownViews()).toEqual([])
  expect(context.store.get().auth.approval).toBe(false)
})

test('S4.54 S6.06 S9.05 a method that is not allowed opens the modal, and says so after 300 ms', async () => {
  const { auth, context, shownViews } = await loggedInContext()
  expect(limits.unsupportedMethodToastMs).toBe(300)
  auth.emit({ type: 'refused', method: 'eth_sign' })
  await vi.waitFor(() => expect(shownViews()).toEqual(['Account']))
  await context.env.advance(299)
  expect(context.store.get().snackbar.open).toBe(false)
  await context.env.advance(1)
  expect(context.store.get().snackbar).toMatchObject({
    open: true,
    variant: 'error',
    message: 'Action not allowed',
  })
  // A modal that is open stays where it is.
  await showView(context, { view: 'Networks' })
  auth.emit({ type: 'refused', method: 'eth_sign' })
  await context.env.advance(1_000)
  expect(shownViews()).toEqual(['Account', 'Networks'])
})

test.each([
  ['iframe_load_failed', 'iframeLoadFailed'],
  ['iframe_request_timeout', 'iframeRequestTimeout'],
  ['unverified_domain', 'unverifiedDomain'],
] as const)(
  'S8.50-S8.52 S8.56 a frame that does not answer raises an alert: %s',
  async (reason, key) => {
    const { auth, context } = authContext()
    auth.emit({ type: 'timeout', reason })
    auth.emit({ type: 'timeout', reason })
    const shown = () => context.store.get().alerts.shown
    await vi.waitFor(() => expect(shown()).toHaveLength(1))
    const details = reason === 'unverified_domain' ? ['https://app.example'] : []
    expect(shown()).toEqual([{ key, variant: 'error', details }])
  },
)

test('S3.74 S3.81 a session that ended elsewhere ends here, and nothing of it stays', async () => {
  const { auth, context, statuses } = await loggedInContext()
  auth.emit({ type: 'session', token: 'hint' })
  await vi.waitFor(() => expect(loginStorageOf(context).get('sessionToken')).toBe('hint'))
  auth.emit({ type: 'ended' })
  await vi.waitFor(() =>
    expect(statuses()).toEqual({ eip155: 'disconnected', solana: 'disconnected' }),
  )
  expect(context.storage.get('emailLoginUsed')).toBeUndefined()
  expect(loginStorageOf(context).get('email')).toBeUndefined()
  expect(loginStorageOf(context).get('sessionToken')).toBeUndefined()
  expect(context.storage.get('connectedConnector', 'solana')).toBeUndefined()
  expect(auth.calls).not.toContain('end')
})

test('the frame is shown over a place for as long as the view wants', () => {
  const { auth, context } = authContext()
  const place = { rect: () => ({ top: 0, left: 0, width: 1, height: 1 }), label: 'Wallet' }
  const hide = showFrame(context, place)
  expect(auth.place).toBe(place)
  hide()
  expect(auth.place).toBeUndefined()
})

test('the mark that something waits is no change where it stands already', () => {
  const { context } = authContext()
  const { auth } = context.store.get()
  expect(approvalChanged(false)(auth)).toBe(auth)
})

test('work for the vault is in the state while it lasts, and never longer than the login that needs it', async () => {
  const { auth, context } = authContext()
  const isWorking = () => context.store.get().auth.isWorking
  watchAuth(context)
  await openModal(context)
  auth.emit({ type: 'work', active: true })
  await vi.waitFor(() => expect(isWorking()).toBe(true))
  auth.emit({ type: 'work', active: false })
  await vi.waitFor(() => expect(isWorking()).toBe(false))
  // The frame was reloaded before it had done it.
  auth.emit({ type: 'work', active: true })
  await vi.waitFor(() => expect(isWorking()).toBe(true))
  auth.next('connectEmail', new LatchkeyError('frame/aborted'))
  await expect(submitEmail(context, { email: 'ada@example.com' })).rejects.toThrow()
  expect(isWorking()).toBe(false)
})

test('a browser that keeps nothing is known before a login, and still after a logout', async () => {
  const { auth, context } = await loggedInContext()
  const endsWithPage = () => context.store.get().auth.endsWithPage
  expect(endsWithPage()).toBe(false)
  auth.emit({ type: 'storage', persists: false })
  await vi.waitFor(() => expect(endsWithPage()).toBe(true))
  auth.emit({ type: 'ended' })
  await vi.waitFor(() => expect(context.store.get().auth.ready).toBe(false))
  expect(endsWithPage()).toBe(true)
  auth.emit({ type: 'storage', persists: true })
  await vi.waitFor(() => expect(endsWithPage()).toBe(false))
})

import { LatchkeyError, lazy } from '@latchkey/protocol'
import type { SignInSession, Siwx } from '@latchkey/protocol/siwx'
import { expect, test, vi } from 'vitest'
import { submitEmail } from '../auth/submitEmail.js'
import { submitOtp } from '../auth/submitOtp.js'
import { closeModal } from '../modal/closeModal.js'
import { openModal } from '../modal/opening/openModal.js'
import { namespaceChosen } from '../state/networksSlice.js'
import { type AuthTest, authContext } from '../testing/authContext.js'
import { fakeAdapter } from '../testing/fakeAdapter.js'
import { signInFromView } from './signInFromView.js'

/** A host that requires sign-in, and stores what is signed. */
function fakeHost(methods: Partial<Siwx> = {}) {
  const sessions: SignInSession[] = []
  const siwx: Siwx = {
    async createMessage({ accountAddress, chainId }) {
      const text = `app.example wants you to sign in: ${accountAddress} on ${chainId}`
      const site = { domain: 'app.example', uri: 'https://app.example' }
      return {
        ...{ accountAddress, chainId, ...site, version: '1', nonce: 'nonce0000' },
        toString: () => text,
      }
    },
    addSession: async (session) => void sessions.push(session),
    setSessions: async () => {},
    getSessions: async () => sessions,
    revokeSession: async () => void sessions.splice(0),
    ...methods,
  }
  return { sessions, siwx }
}

/** Logs in by e-mail, up to the moment in which the frame shows the message. */
async function asked(methods: Partial<Siwx> = {}, prepare?: Parameters<typeof authContext>[1]) {
  const host = fakeHost(methods)
  const [evm, solana] = [fakeAdapter(), fakeAdapter('solana')]
  const test = authContext(
    {
      siwx: host.siwx,
      adapters: [evm, solana],
      views: ['Connect', 'Account', 'EmailVerifyOtp', 'ApproveTransaction', 'SIWXSignMessage'],
    },
    prepare,
  )
  const { context } = test
  const answer = answerWhen(evm)
  await openModal(context)
  await submitEmail(context, { email: 'ada@example.com' })
  await submitOtp(context, { otp: '123456' })
  await shows(test, 'SIWXSignMessage')
  await vi.waitFor(() => expect(evm.calls).toContain('signMessage'))
  const entry = (namespace: 'eip155' | 'solana' = 'eip155') =>
    context.store.get().siwx.byNamespace[namespace]
  return { ...test, ...host, answer, entry, evm, solana }
}

const shows = ({ shownViews }: Pick<AuthTest, 'shownViews'>, view: string) =>
  vi.waitFor(() => expect(shownViews().at(-1)).toBe(view), 5_000)

/** The frame signs, or does not, when the test says so. */
function answerWhen(wallet: ReturnType<typeof fakeAdapter>) {
  let finish = (_error?: Error) => {}
  const answered = new Promise<void>((resolve, reject) => {
    finish = (error) => (error ? reject(error) : resolve())
  })
  wallet.next('signMessage', answered)
  return finish
}

test('S4.36 it shows it also where the code that follows wallets arrives after the login', async () => {
  const { entry } = await asked({}, (context) => {
    const { value } = context.walletWatchers
    const arrives = async () => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      if (!value) throw new Error('it is there in tests')
      return value
    }
    Object.assign(context, { walletWatchers: lazy(arrives) })
  })
  expect(entry()?.status).toBe('signing')
})

const approvalOpen = { type: 'approval', open: true } as const
const approvalEnd = (result: 'success' | 'error') =>
  ({ type: 'approval', open: false, result }) as const

test('S4.36 with the embedded wallet one press is enough: after the login its frame shows the message', async () => {
  const page = await asked()
  const { answer, auth, context, entry, sessions, shownViews } = page
  expect(entry()?.status).toBe('signing')
  expect(sessions).toEqual([])
  auth.emit(approvalOpen)
  await shows(page, 'ApproveTransaction')
  answer()
  auth.emit(approvalEnd('success'))
  await vi.waitFor(() => expect(shownViews()).toEqual([]))
  expect(entry()?.status).toBe('signed-in')
  expect(sessions).toHaveLength(1)
  expect(context.store.get().accounts.eip155?.status).toBe('connected')
})

test('S4.36 the modal closes, too, when the session is there before the frame says that it is done', async () => {
  const page = await asked()
  const { answer, auth, entry, shownViews } = page
  auth.emit(approvalOpen)
  await shows(page, 'ApproveTransaction')
  answer()
  await vi.waitFor(() => expect(entry()?.status).toBe('signed-in'))
  expect(shownViews().at(-1)).toBe('ApproveTransaction')
  auth.emit(approvalEnd('success'))
  await vi.waitFor(() => expect(shownViews()).toEqual([]))
})

test('S2.13 while the frame shows the message, the modal does not close without a session', async () => {
  const page = await asked()
  const { answer, auth, context, shownViews } = page
  auth.emit(approvalOpen)
  await shows(page, 'ApproveTransaction')
  await vi.waitFor(() => expect(context.store.get().auth.approval).toBe(true))
  await closeModal(context)
  expect(shownViews().at(-1)).toBe('ApproveTransaction')
  expect(context.store.get().modal.shake).toBe(true)
  expect(auth.calls).not.toContain('abort')
  answer()
  auth.emit(approvalEnd('success'))
  await vi.waitFor(() => expect(shownViews()).toEqual([]))
})

test('S4.37 S8.39 who rejects in the frame is back at the view that asks, and can press Sign again', async () => {
  const page = await asked()
  const { answer, auth, context, entry, evm, sessions, shownViews } = page
  auth.emit(approvalOpen)
  await shows(page, 'ApproveTransaction')
  answer(new LatchkeyError('wallet/rejected'))
  auth.emit(approvalEnd('error'))
  await shows(page, 'SIWXSignMessage')
  await vi.waitFor(() =>
    expect(entry()).toMatchObject({ status: 'signed-out', error: 'siwx/declined' }),
  )
  expect(evm.calls.filter((call) => call === 'signMessage')).toHaveLength(1)
  await signInFromView(context)
  expect(sessions).toHaveLength(1)
  expect(shownViews()).toEqual([])
})

test('S8.40 a smart account that the host refuses reads that the application might not support it', async () => {
  const refused = new LatchkeyError('siwx/signature-invalid')
  for (const type of ['smartAccount', 'eoa'] as const) {
    const page = await asked({ addSession: () => Promise.reject(refused) })
    const { answer, context, entry } = page
    context.store.update('auth', (auth) => ({
      ...auth,
      preferredAccountTypes: { ...auth.preferredAccountTypes, eip155: type },
    }))
    answer()
    const code = type === 'eoa' ? 'siwx/signature-invalid' : 'siwx/smart-account-unsupported'
    await vi.waitFor(() => expect(entry()).toMatchObject({ status: 'signed-out', error: code }))
  }
})

test('of two namespaces the active one signs; the other is asked when the visitor goes there', async () => {
  const page = await asked()
  const { answer, context, entry, sessions, shownViews, solana, statuses } = page
  expect(statuses()).toEqual({ eip155: 'connected', solana: 'connected' })
  answer()
  await vi.waitFor(() => expect(shownViews()).toEqual([]))
  expect(entry('solana')).toBeUndefined()
  expect(solana.calls).not.toContain('signMessage')
  context.store.update('networks', namespaceChosen('solana'))
  await vi.waitFor(() => expect(entry('solana')?.status).toBe('signed-in'))
  expect(solana.calls).toContain('signMessage')
  expect(sessions.map(({ data }) => data.chainId)).toEqual(['eip155:31337', 'solana:test'])
  expect(shownViews()).toEqual([])
})

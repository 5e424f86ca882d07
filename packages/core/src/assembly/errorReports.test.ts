import type { EventTable } from '@latchkey/protocol'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { expect, onTestFinished, test } from 'vitest'
import { createFakeEnv } from '../testing/createFakeEnv.js'
import { fakeAdapter, fakeConnector, fakeNetwork } from '../testing/fakeAdapter.js'
import { createLatchkey } from './createLatchkey.js'
import type { Latchkey } from './Latchkey.js'

type Report = EventTable['INTERNAL_SDK_ERROR']

/** A host that listens to reports of errors, as analytics would. */
function openPage() {
  const env = createFakeEnv()
  const wallet = fakeAdapter()
  const latchkey = createLatchkey({ networks: [fakeNetwork()], adapters: [wallet], env })
  wallet.announce(fakeConnector)
  onTestFinished(() => latchkey.destroy())
  const reports: Report[] = []
  latchkey.on('INTERNAL_SDK_ERROR', (report) => reports.push(report))
  /** A visitor picks a wallet that is not there. */
  const fail = () => latchkey.connect({ connectorId: 'nope' }).catch((error: Error) => error)
  return { env, fail, latchkey, reports, wallet }
}

const connect = (latchkey: Latchkey) => latchkey.connect({ connectorId: fakeConnector.id })
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no failure',
    (error: unknown) => error,
  )

test('S8.73 what a wallet throws is wrapped, reported once, and thrown to the host', async () => {
  const { latchkey, reports, wallet } = openPage()
  const cause = new TypeError('boom')
  wallet.next('connect', cause)
  const error = await failureOf(connect(latchkey))
  if (!isLatchkeyError(error)) throw new Error('an error of ours')
  expect(error).toMatchObject({ code: 'latchkey/unexpected', message: 'boom' })
  expect(error.cause).toBe(cause)
  expect(reports).toStrictEqual([
    {
      errorType: 'latchkey/unexpected',
      errorMessage: 'boom',
      stackTrace: error.stack,
      uncaught: false,
    },
  ])
  expect(error.stack).toContain('boom')
})

test('S8.73 what is thrown without a text has one', async () => {
  const { latchkey, reports, wallet } = openPage()
  // A wallet may throw anything.
  wallet.next('connect', Promise.reject({ code: 1 }))
  expect(await failureOf(connect(latchkey))).toMatchObject({
    name: 'LatchkeyError',
    code: 'latchkey/unexpected',
    message: 'An error occurred',
    cause: { code: 1 },
  })
  expect(reports).toMatchObject([{ errorMessage: 'An error occurred' }])
})

test("S8.73 a visitor's no is reported with its code, so that a host can leave it out", async () => {
  const { latchkey, reports, wallet } = openPage()
  wallet.next('connect', new LatchkeyError('wallet/rejected'))
  expect(await failureOf(connect(latchkey))).toMatchObject({ code: 'wallet/rejected' })
  expect(reports).toMatchObject([{ errorType: 'wallet/rejected', uncaught: false }])
})

const failures: readonly [
  string,
  string,
  (page: ReturnType<typeof openPage>) => Promise<unknown>,
][] = [
  ['open', 'modal/not-attached', ({ latchkey }) => latchkey.open()],
  ['connect', 'wallet/not-found', ({ latchkey }) => latchkey.connect({ connectorId: 'nope' })],
  [
    'disconnect',
    'disconnect/chains-failed',
    async ({ latchkey, wallet }) => {
      await connect(latchkey)
      wallet.next('disconnect', new Error('no'))
      await latchkey.disconnect()
    },
  ],
  [
    'switchNetwork',
    'network/not-found',
    ({ latchkey }) => latchkey.switchNetwork({ network: 'eip155:9' }),
  ],
  [
    'addNetwork',
    'options/invalid',
    ({ latchkey }) => latchkey.addNetwork({ network: {} as never }),
  ],
  [
    'removeNetwork',
    'network/not-found',
    ({ latchkey }) => latchkey.removeNetwork({ network: 'eip155:9' }),
  ],
  [
    'removeAdapter',
    'adapter/namespace-not-found',
    ({ latchkey }) => latchkey.removeAdapter({ namespace: 'solana' }),
  ],
  [
    'signMessage',
    'connection/not-found',
    ({ latchkey }) => latchkey.signMessage({ message: 'Hello' }),
  ],
]

test.each(failures)(
  'S8.73 a failure of %s is %s, as it is, and is reported',
  async (_, code, act) => {
    const page = openPage()
    const error = await failureOf(act(page))
    expect(error).toMatchObject({ name: 'LatchkeyError', code })
    expect(page.reports).toMatchObject([
      { errorType: code, errorMessage: (error as Error).message, uncaught: false },
    ])
  },
)

test('S8.73 what goes well is not reported, and a failure leaves the connection as it was', async () => {
  const { fail, latchkey, reports } = openPage()
  await connect(latchkey)
  expect(reports).toEqual([])
  expect(await fail()).toMatchObject({ code: 'wallet/not-found' })
  expect(latchkey.getState().accounts.eip155?.status).toBe('connected')
})

test('S4.66 S9.43 of any 60 seconds five reports are let through; the host gets every error', async () => {
  const { env, fail, reports } = openPage()
  const counts: number[] = []
  const times = [0, 10, 20, 30, 40, 50, 59.999, 60, 60.001, 69.999, 70, 70.001, 80, 100, 119]
  let now = 0
  for (const at of times) {
    await env.advance(Math.round((at - now) * 1_000))
    now = at
    expect(await fail()).toMatchObject({ code: 'wallet/not-found' })
    counts.push(reports.length)
  }
  // The window rolls: with each report that is 60 s old one more has room, and what was dropped takes none.
  expect(counts).toEqual([1, 2, 3, 4, 5, 5, 5, 6, 6, 6, 7, 7, 8, 9, 10])
})

test('S4.66 a burst is cut at five, and instances count for themselves', async () => {
  const [one, two] = [openPage(), openPage()]
  for (let at = 0; at < 12; at++) await one.fail()
  expect(one.reports).toHaveLength(5)
  await two.fail()
  expect(two.reports).toHaveLength(1)
  await one.env.advance(59_999)
  await one.fail()
  expect(one.reports).toHaveLength(5)
  await one.env.advance(1)
  for (let at = 0; at < 12; at++) await one.fail()
  expect(one.reports).toHaveLength(10)
})

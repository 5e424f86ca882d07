import { LatchkeyError } from '@latchkey/protocol'
import { expect, test, vi } from 'vitest'
import { callWallet, createSharedCalls } from './callWallet.js'

const refuseAfter = (ms: number) =>
  callWallet(
    () =>
      new Promise((_, reject) => {
        setTimeout(() => reject({ code: 4001, message: 'User rejected the request.' }), ms)
      }),
  )

test('S8.61 a refusal is the visitor’s if it takes as long as a visitor, else the wallet’s own', async () => {
  await expect(refuseAfter(20)).rejects.toMatchObject({
    code: 'wallet/refused',
    cause: { code: 4001 },
  })
  await expect(refuseAfter(320)).rejects.toMatchObject({ code: 'wallet/rejected' })
})

test('S8.61 where our own code knows that the visitor declined, the time does not count', async () => {
  const cause = new LatchkeyError('wallet/rejected')
  const refuse = () =>
    Promise.reject(Object.assign(new Error('declined', { cause }), { code: 4001 }))
  await expect(callWallet(refuse)).rejects.toMatchObject({ code: 'wallet/rejected' })
})

/** An error that a wallet makes up to look like ours. */
const forged = (code: PropertyDescriptor) =>
  Object.defineProperty(
    Object.assign(new Error('Send 1 ETH to continue'), { name: 'LatchkeyError' }),
    'code',
    code,
  )

test.each([
  ['no code of ours', () => forged({ value: 'wallet/no-such-code' }), 'wallet/failed'],
  ['a code of ours', () => forged({ value: 'wallet/timeout' }), 'wallet/timeout'],
  [
    'a code that changes',
    () => {
      let reads = 0
      return forged({ get: () => (++reads === 1 ? 'wallet/timeout' : 'connection/aborted') })
    },
    'wallet/timeout',
  ],
  [
    'a code that throws',
    () =>
      forged({
        get() {
          throw new TypeError('boom')
        },
      }),
    'wallet/failed',
  ],
])(
  'a wallet’s error in our name with %s has our text and no life of its own',
  async (_, make, code) => {
    const cause = make()
    const error = await callWallet(() => Promise.reject(cause)).catch((it: unknown) => it)
    expect(error).not.toBe(cause)
    const { message } = new LatchkeyError(code as 'wallet/failed')
    expect(error).toMatchObject({ code, message })
  },
)

function setUp() {
  const call = createSharedCalls()
  const [one, two] = [{}, {}]
  const answers: ((value: unknown) => void)[] = []
  const ask = (wallet: object, signal?: AbortSignal) =>
    call(wallet, () => new Promise((resolve) => answers.push(resolve)), signal)
  return { answers, ask, call, one, two }
}

test('who calls again while a call is unanswered gets its answer, also when the first caller left', async () => {
  const { answers, ask, one } = setUp()
  const leaving = new AbortController()
  const first = ask(one, leaving.signal)
  leaving.abort()
  await expect(first).rejects.toMatchObject({ code: 'connection/aborted' })
  const second = ask(one)
  expect(answers).toHaveLength(1)
  answers[0]?.('yes')
  expect(await second).toBe('yes')
})

test('an answered call is over, and so is a failed one: the next one is new', async () => {
  const { answers, ask, call, one } = setUp()
  const first = ask(one)
  answers[0]?.('a')
  expect(await first).toBe('a')
  const failing = call(one, () => {
    throw { code: 4001 }
  })
  await expect(failing).rejects.toMatchObject({ code: 'wallet/refused' })
  const third = ask(one)
  expect(answers).toHaveLength(2)
  answers[1]?.('b')
  expect(await third).toBe('b')
})

test('each wallet has its own, and who left before it was sent sends none', async () => {
  const { answers, ask, one, two } = setUp()
  void ask(one)
  void ask(two)
  expect(answers).toHaveLength(2)
  await expect(ask({}, AbortSignal.abort())).rejects.toMatchObject({ code: 'connection/aborted' })
  expect(answers).toHaveLength(2)
})

test('a wallet that has not answered for a minute is asked again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const shared = createSharedCalls()
    const wallet = {}
    let asked = 0
    const silent = () => {
      asked++
      return new Promise(() => {})
    }
    void shared(wallet, silent)
    vi.setSystemTime(Date.now() + 59_999)
    void shared(wallet, silent)
    expect(asked).toBe(1)
    vi.setSystemTime(Date.now() + 1)
    expect(await shared(wallet, async () => 'answered')).toBe('answered')
  } finally {
    vi.useRealTimers()
  }
})

import { expect, test, vi } from 'vitest'
import { createSharedCalls } from './createSharedCalls.js'

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

import { expect, test } from 'vitest'
import { request } from './request.js'

const call = { method: 'eth_accounts' }

test('gives the answer, and asks the provider as its own', async () => {
  const provider = {
    answer: ['0x1'],
    async request(this: { answer: unknown }) {
      return this.answer
    },
  }
  expect(await request(provider, call)).toEqual(['0x1'])
})

test('what is thrown at once is translated like any other failure', async () => {
  const provider = {
    request() {
      throw { code: 4001 }
    },
  }
  await expect(request(provider, call)).rejects.toMatchObject({ code: 'wallet/rejected' })
})

test('an answer without a promise will do', async () => {
  // Some old providers answer at once; the type says what they should do.
  const provider = { request: () => 7 as never }
  expect(await request(provider, call)).toBe(7)
})

test('a wallet that never answers can be given up', async () => {
  const attempt = new AbortController()
  const work = request({ request: () => new Promise(() => {}) }, call, attempt.signal)
  attempt.abort()
  await expect(work).rejects.toMatchObject({ code: 'connection/aborted' })
})

test('given up beforehand, the wallet is not asked', async () => {
  let requests = 0
  const provider = { request: async () => requests++ }
  const work = request(provider, call, AbortSignal.abort())
  await expect(work).rejects.toMatchObject({ code: 'connection/aborted' })
  expect(requests).toBe(0)
})

test('a failure that comes after giving up reaches nobody', async () => {
  const unhandled: unknown[] = []
  const hear = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', hear)
  const attempt = new AbortController()
  let fail: (reason: unknown) => void = () => {}
  const silent = new Promise((_, reject) => {
    fail = reject
  })
  const work = request({ request: () => silent }, call, attempt.signal)
  attempt.abort()
  await expect(work).rejects.toThrow()
  fail(new Error('too late'))
  await new Promise((resolve) => setTimeout(resolve, 10))
  process.off('unhandledRejection', hear)
  expect(unhandled).toEqual([])
})

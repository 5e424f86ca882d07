import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { callWallet } from './callWallet.js'

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

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

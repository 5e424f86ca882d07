import { expect, test } from 'vitest'
import { enroll, loginSession, makeTestFactor, prepareLost } from '../testing/createLostVisitor.js'
import { openTestAuth, refusalOf } from '../testing/openTestAuth.js'

const email = 'ann@example.com'
const hour = 3_600_000

test('T342 a thief of the mailbox guesses a password five times an hour, from however many devices that logged in', async () => {
  const opened = await openTestAuth()
  const factor = makeTestFactor('password')
  await enroll(opened, email, factor)
  const devices = []
  for (let count = 0; count < 8; count++) {
    devices.push(await loginSession(opened, email))
    opened.wait(2 * hour)
  }
  const errors: unknown[] = []
  for (const device of devices) {
    const guess = { ...factor, key: makeTestFactor().key }
    const { input } = await prepareLost(opened, { email, factor: guess, device })
    for (let tries = 0; tries < 2; tries++)
      errors.push(await refusalOf(opened.auth.lost.prove(input, device)))
    opened.wait(31_000)
  }
  const wrong = errors.filter((each) => (each as { readonly error: string }).error === 'code-wrong')
  expect(wrong).toHaveLength(5)
  expect(errors.at(-1)).toMatchObject({ error: 'too-many' })
  // An hour later the owner is not shut out.
  opened.wait(hour)
  const [device] = devices
  const owner = await prepareLost(opened, { email, factor, ...(device && { device }) })
  await opened.auth.lost.prove(owner.input, owner.device)
})

test('T372 auth takes no list with two passwords, of which it could serve the salt of one', async () => {
  const opened = await openTestAuth()
  const session = await loginSession(opened, email)
  const factors = [makeTestFactor('password').wire, makeTestFactor('password').wire]
  const call = opened.auth.account.setFactors({ walletId: 'w'.repeat(22), factors }, session)
  expect(await refusalOf(call)).toEqual({ error: 'invalid-input' })
})

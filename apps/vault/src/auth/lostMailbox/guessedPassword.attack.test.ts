import { expect, test } from 'vitest'
import {
  enroll,
  loginSession,
  makeTestFactor,
  nameFactors,
  prepareLost,
  type TestFactor,
} from '../testing/createLostVisitor.js'
import { openTestAuth, randomDevice, refusalOf } from '../testing/openTestAuth.js'

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

test.each([
  ['that was logged in', true],
  ['of a stranger', false],
] as const)(
  'T342 wrong passwords do not lock the key, nor wrong keys the password, on a device %s',
  async (_name, isKnown) => {
    const opened = await openTestAuth()
    const [password, key] = [makeTestFactor('password'), makeTestFactor('key')]
    const session = await loginSession(opened, email)
    await nameFactors(opened, session, [password, key])
    const device = isKnown ? session : randomDevice()
    /** The answers to wrong proofs of a kind, and then to the right one that was prepared. */
    const answers = async (factor: TestFactor, guesses: readonly ('password' | 'key')[]) => {
      const { input } = await prepareLost(opened, { email, factor, device })
      const said: string[] = []
      for (const kind of guesses) {
        const wrong = { ...input, kind, proof: 'A'.repeat(86) }
        const refusal = await refusalOf(opened.auth.lost.prove(wrong, device))
        said.push((refusal as { readonly error: string }).error)
      }
      const isRight = opened.auth.lost.prove(input, device).then(() => 'right')
      return [...said, await isRight.catch(() => 'refused')]
    }
    const times = <T>(count: number, each: T) => Array.from({ length: count }, () => each)
    // In turns: neither makes room for the other.
    const mixed = [
      ...times(3, 'password' as const),
      'key',
      ...times(3, 'password' as const),
    ] as const
    const wrong = times(6, 'code-wrong')
    expect(await answers(key, mixed)).toEqual([...wrong, 'too-many', 'right'])
    opened.wait(2 * hour)
    const keys = times(20, 'code-wrong')
    expect(await answers(password, times(21, 'key'))).toEqual([...keys, 'too-many', 'right'])
    opened.wait(2 * hour)
    const passwords = times(5, 'code-wrong')
    expect(await answers(password, times(5, 'password'))).toEqual([...passwords, 'refused'])
  },
)

test('T372 auth takes no list with two passwords, of which it could serve the salt of one', async () => {
  const opened = await openTestAuth()
  const session = await loginSession(opened, email)
  const factors = [makeTestFactor('password').wire, makeTestFactor('password').wire]
  const call = opened.auth.account.setFactors({ walletId: 'w'.repeat(22), factors }, session)
  expect(await refusalOf(call)).toEqual({ error: 'invalid-input' })
})

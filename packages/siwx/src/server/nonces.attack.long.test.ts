import { expect, test } from 'vitest'
import { memoryStore } from '../stores/memoryStore.js'
import { createEvmAccount } from '../testing/accounts.js'
import { createTestSignIn, testChains } from '../testing/createTestSignIn.js'
import { createMessage, createVisitor, refusal } from '../testing/createVisitor.js'

const alice = createEvmAccount()
const fields = { accountAddress: alice.address, chainId: testChains.evm }
const minute = 60_000

test('replay of message and nonce', async () => {
  const visitor = createVisitor(createTestSignIn())
  const message = createMessage({ ...fields, nonce: await visitor.nonce() })
  const signature = await alice.sign(message)
  expect((await visitor.verify(message, signature)).status).toBe(200)
  expect(await refusal(visitor.verify(message, signature))).toBe('siwx/nonce-not-accepted')
  // A new message with the used nonce, too.
  const again = createMessage({
    ...fields,
    nonce: message.match(/Nonce: (\w+)/)?.[1] ?? '',
    statement: 'Again',
  })
  expect(await refusal(visitor.verify(again, await alice.sign(again)))).toBe(
    'siwx/nonce-not-accepted',
  )
})

test('replay at the same moment: one of many succeeds', async () => {
  const visitor = createVisitor(createTestSignIn())
  const message = createMessage({ ...fields, nonce: await visitor.nonce() })
  const signature = await alice.sign(message)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => visitor.verify(message, signature)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('replay on another server that shares the store', async () => {
  const store = memoryStore()
  const [one, other] = [createTestSignIn({ store }), createTestSignIn({ store })]
  const visitor = createVisitor(one)
  const message = createMessage({ ...fields, nonce: await visitor.nonce() })
  const signature = await alice.sign(message)
  await visitor.verify(message, signature)
  const there = createVisitor(other)
  for (const [name, value] of visitor.cookies) there.cookies.set(name, value)
  expect(await refusal(there.verify(message, signature))).toBe('siwx/nonce-not-accepted')
})

test('a nonce that the visitor made up', async () => {
  const visitor = createVisitor(createTestSignIn())
  await visitor.nonce()
  for (const nonce of ['attacker1', 'f'.repeat(64), 'F'.repeat(64)]) {
    expect(await refusal(visitor.signIn({ ...fields, nonce }, alice.sign))).toBe(
      'siwx/nonce-not-accepted',
    )
  }
})

test('a used nonce in capitals', async () => {
  const visitor = createVisitor(createTestSignIn())
  const nonce = await visitor.nonce()
  await visitor.signIn({ ...fields, nonce }, alice.sign)
  const capitals = nonce.slice(0, 40) + nonce.slice(40).toUpperCase()
  expect(await refusal(visitor.signIn({ ...fields, nonce: capitals }, alice.sign))).toBe(
    'siwx/nonce-not-accepted',
  )
})

test('a nonce whose end was moved', async () => {
  const visitor = createVisitor(createTestSignIn())
  const nonce = await visitor.nonce()
  const moved = `${nonce.slice(0, 32)}ffffffff${nonce.slice(40)}`
  expect(await refusal(visitor.signIn({ ...fields, nonce: moved }, alice.sign))).toBe(
    'siwx/nonce-not-accepted',
  )
})

test('a nonce after its five minutes', async () => {
  let time = Date.now()
  const now = () => time
  const visitor = createVisitor(createTestSignIn({ now }), { now })
  const nonce = await visitor.nonce()
  time += 5 * minute + 1_000
  expect(await refusal(visitor.signIn({ ...fields, nonce }, alice.sign))).toBe(
    'siwx/nonce-not-accepted',
  )
})

test('a nonce of a server with another secret', async () => {
  const visitor = createVisitor(createTestSignIn())
  const other = createVisitor(createTestSignIn({ secret: 'another secret of 32 characters…' }))
  const nonce = await other.nonce()
  for (const [name, value] of other.cookies) visitor.cookies.set(name, value)
  expect(await refusal(visitor.signIn({ ...fields, nonce }, alice.sign))).toBe(
    'siwx/nonce-not-accepted',
  )
})

test('nonce endpoint flooded: nothing is stored, and visitors still sign in', async () => {
  // What one sign-in takes: a nonce that was tried and used, a session, and its place.
  const store = memoryStore({ maxEntries: 4 })
  const signIn = createTestSignIn({ store })
  const flood = createVisitor(signIn)
  const nonces = await Promise.all(Array.from({ length: 2_000 }, () => flood.nonce()))
  expect(new Set(nonces).size).toBe(2_000)
  expect((await createVisitor(signIn).signIn(fields, alice.sign)).status).toBe(200)
})

test('nonce endpoint flooded: the host can refuse', async () => {
  let rest = 3
  const signIn = createTestSignIn({ allow: () => rest-- > 0 })
  const flood = createVisitor(signIn)
  const answers = [1, 2, 3, 4].map(() => flood.send('POST', 'nonce'))
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 429])
})

test('a full store refuses a sign-in rather than forget a nonce', async () => {
  const signIn = createTestSignIn({ store: memoryStore({ maxEntries: 4 }) })
  expect((await createVisitor(signIn).signIn(fields, alice.sign)).status).toBe(200)
  expect(await refusal(createVisitor(signIn).signIn(fields, alice.sign))).toBe('siwx/store-full')
})

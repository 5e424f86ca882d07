import { expect, test } from 'vitest'
import { memoryStore } from '../stores/memoryStore.js'
import { createEvmAccount } from '../testing/accounts.js'
import { createTestSignIn, testChains } from '../testing/createTestSignIn.js'
import { createMessage, createVisitor, refusal } from '../testing/createVisitor.js'

const alice = createEvmAccount()
const fields = { accountAddress: alice.address, chainId: testChains.evm }

test('a message longer than any wallet shows', async () => {
  const signIn = createTestSignIn()
  const resources = Array.from({ length: 1_000 }, (_, at) => `https://example.com/${at}`)
  const answer = createVisitor(signIn).signIn({ ...fields, resources }, alice.sign)
  expect(await refusal(answer)).toBe('siwx/message-too-large')
  const message = createMessage({ ...fields, nonce: 'abcdefgh1234', resources })
  const input = { message, signature: await alice.sign(message), nonce: 'abcdefgh1234' }
  await expect(signIn.verifyMessage(input)).rejects.toMatchObject({
    code: 'siwx/message-too-large',
  })
})

test('a signature longer than that of any smart account', async () => {
  const visitor = createVisitor(createTestSignIn())
  const answer = visitor.signIn(fields, async () => `0x${'00'.repeat(20_000)}`)
  expect(await refusal(answer)).toBe('siwx/message-too-large')
})

test('the store contains a message once', async () => {
  const written: string[] = []
  const store = memoryStore()
  const add: typeof store.add = (key, value, end) => {
    written.push(value)
    return store.add(key, value, end)
  }
  const visitor = createVisitor(createTestSignIn({ store: { ...store, add } }))
  const statement = 'I accept the terms.'
  await visitor.signIn({ ...fields, statement }, alice.sign)
  expect(written.join().split(statement)).toHaveLength(2)
})

test('of the sessions of one account, the oldest end: no account fills the store', async () => {
  let time = Date.now()
  const now = () => time
  const store = memoryStore({ now, maxEntries: 150 })
  const signIn = createTestSignIn({ now, store })
  const pages: Request[] = []
  for (let count = 0; count < 60; count += 1) {
    const visitor = createVisitor(signIn, { now })
    expect((await visitor.signIn(fields, alice.sign)).status).toBe(200)
    pages.push(visitor.request('GET', 'page'))
    time += 20_000
  }
  const results = await Promise.all(pages.map((page) => signIn.getSession(page)))
  expect(results.map(Boolean)).toEqual(pages.map((_, at) => at >= 40))
  const bob = createEvmAccount()
  const other = createVisitor(signIn, { now })
  const answer = await other.signIn({ ...fields, accountAddress: bob.address }, bob.sign)
  expect(answer.status).toBe(200)
})

test('a session that ended makes place for another of its account, and refreshing takes none', async () => {
  const signIn = createTestSignIn()
  const first = createVisitor(signIn)
  await first.signIn(fields, alice.sign)
  for (let count = 0; count < 25; count += 1) {
    const visitor = createVisitor(signIn)
    await visitor.signIn(fields, alice.sign)
    await first.send('POST', 'refresh')
    await visitor.send('POST', 'sign-out')
  }
  expect(await signIn.getSession(first.request('GET', 'page'))).toBeDefined()
})

test('sign-ins of one account at the same moment', async () => {
  const signIn = createTestSignIn()
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => createVisitor(signIn).signIn(fields, alice.sign)),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

test('memory is bounded in bytes too', async () => {
  const later = Date.now() + 60_000
  const store = memoryStore({ maxBytes: 1_000 })
  expect(await store.add('a', 'x'.repeat(600), later)).toBe(true)
  await expect(store.add('b', 'x'.repeat(600), later)).rejects.toMatchObject({
    code: 'siwx/store-full',
  })
  await store.delete('a')
  expect(await store.add('b', 'x'.repeat(600), Date.now() + 20)).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 40))
  expect(await store.add('c', 'x'.repeat(600), later)).toBe(true)
})

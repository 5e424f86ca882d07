import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Context } from '../runtime/context.js'
import { networkChosen } from '../state/networksSlice.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeDataServer } from '../testing/fakeDataServer.js'
import { setReceiver } from './sendForm.js'
import { orderPlaced } from './sendTransitions.js'

const server = 'https://latchkey.example'
const address = '0x00000000000000000000000000000000000000b2'
const mixed = '0xABCDEFabcdef00000000000000000000000000B2'
const profile = (name: string, more: object = {}) =>
  Response.json({ name, addresses: { 60: { address } }, attributes: [], ...more })

// What loads on first use is loaded here, so that no test waits for the disk.
beforeAll(async () => {
  const context = createTestContext({ server })
  await Promise.all([context.queries.load(), context.api?.load()])
})
const contexts: Context[] = []
afterEach(() => {
  for (const { queries } of contexts.splice(0)) queries.value?.clear()
})

function setUp(options: Parameters<typeof createTestContext>[0] = {}) {
  const data = fakeDataServer()
  const context = createTestContext({ server, env: { fetch: data.fetch }, ...options })
  contexts.push(context)
  const type = (input: string) => setReceiver(context, { input })
  const pass = async (ms = 0) => {
    await context.env.advance(ms)
    for (let turn = 0; turn < 10; turn++) await context.env.advance(0)
  }
  const names = () =>
    data.requests.flatMap(({ path }) => path.match(/profile\/account\/(.*)/)?.[1] ?? [])
  const errors: object[] = []
  context.bus.on('INTERNAL_SDK_ERROR', ({ errorMessage, errorType }) =>
    errors.push({ errorType, errorMessage }),
  )
  return { context, data, errors, names, pass, send: () => context.store.get().send.form, type }
}

test('an address is taken, spaces around it are not', async () => {
  const { context, names, send, type } = setUp()
  const work = type(` ${address} `)
  // At once: no request is needed.
  expect(send().receiverAddress).toBe(address)
  await work
  expect(send()).toMatchObject({ receiverInput: ` ${address} `, receiverAddress: address })
  expect(names()).toEqual([])
  expect(context.wallet.calls).toEqual([])
})

test('where nothing can check a checksum, an address that may have one is taken at once; without a network, none is', async () => {
  const { context, send, type } = setUp()
  const adapter = context.adapters.get('eip155')
  if (!adapter?.send) throw new Error('an adapter that sends')
  const { send: _, ...reading } = adapter
  const { isValidChecksum: __, ...sending } = adapter.send
  for (const without of [reading, { ...adapter, send: sending }]) {
    context.adapters.set('eip155', without)
    await type('')
    void type(mixed)
    expect(send()).toMatchObject({ receiverAddress: mixed, resolving: false })
  }
  context.store.update('networks', (networks) => ({ ...networks, activeNamespace: undefined }))
  const before = send()
  await type(address)
  expect(send()).toBe(before)
})

test.each([
  [mixed, 'checksum'],
  ['7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', 'namespace'],
  ['hello', 'address'],
])('%s is none, and the reason is shown', async (input, receiverProblem) => {
  const { send, type } = setUp()
  await type(input)
  expect(send()).toMatchObject({
    receiverAddress: undefined,
    receiverProblem,
    resolving: false,
  })
})

test.each([
  ['confirms', async () => true, { receiverAddress: mixed, receiverProblem: undefined }],
  [
    'can’t check',
    () => Promise.reject(new Error('not loaded')),
    { receiverAddress: undefined, receiverProblem: 'lookup' },
  ],
])('S5.03 an address whose checksum the adapter %s', async (_, isValidChecksum, receiver) => {
  const { context, send, type } = setUp()
  const adapter = context.adapters.get('eip155')
  if (!adapter?.send) throw new Error('an adapter that sends')
  context.adapters.set('eip155', { ...adapter, send: { ...adapter.send, isValidChecksum } })
  const work = type(mixed)
  expect(send()).toMatchObject({ resolving: true, receiverAddress: undefined })
  await work
  expect(send()).toMatchObject({ resolving: false, ...receiver })
})

test('S9.11 a name is looked up half a second after the last key', async () => {
  const { data, names, pass, send, type } = setUp()
  data.next(profile('bob.eth', { attributes: [{ avatar: '/v1/picture' }] }))
  void type('bo.eth')
  await pass(499)
  void type('bob.eth')
  expect(send()).toMatchObject({ resolving: true, receiverAddress: undefined })
  await pass(499)
  expect(names()).toEqual([])
  await pass(1)
  expect(names()).toEqual(['bob.eth'])
  expect(send()).toMatchObject({
    resolving: false,
    receiverAddress: address,
    receiverProfileName: 'bob.eth',
    receiverProfileImageUrl: `${server}/v1/picture?st=latchkey&sv=js-0.1.0`,
  })
})

test('S5.15 a name is not looked up at a server that does not serve the network', async () => {
  const data = fakeDataServer({ chains: ['eip155:1'] })
  const { names, pass, send, type } = setUp({ env: { fetch: data.fetch } })
  void type('bob.eth')
  await pass(500)
  expect(names()).toEqual([])
  expect(data.requests.map(({ path }) => path)).toEqual(['/v1/supported-chains'])
  expect(send()).toMatchObject({ resolving: false, receiverAddress: undefined })
  expect(send().receiverProblem).toBe('lookup')
})

test('an answer that comes too late is dropped', async () => {
  const { data, pass, send, type } = setUp()
  let answer: (reply: Response) => void = () => {}
  data.next(new Promise((resolve) => (answer = resolve)))
  void type('bob.eth')
  await pass(500)
  await type(address.replace('b2', 'c3'))
  answer(profile('bob.eth'))
  await pass()
  expect(send()).toMatchObject({
    receiverAddress: address.replace('b2', 'c3'),
    receiverProfileName: undefined,
  })
})

test('of two answers to the same name the first counts: who is looked over does not change any more', async () => {
  const { data, pass, send, type } = setUp()
  let answer: (reply: Response) => void = () => {}
  data.next(new Promise((resolve) => (answer = resolve)))
  void type('bob.eth')
  await pass(500)
  void type('bo')
  void type('bob.eth')
  data.next(profile('bob.eth', { addresses: { 60: { address: address.replace('b2', 'c3') } } }))
  answer(profile('bob.eth'))
  await pass()
  expect(send()).toMatchObject({ resolving: false, receiverAddress: address })
  await pass(500)
  expect(send()).toMatchObject({ resolving: false, receiverAddress: address })
})

test('an answer for another network is dropped', async () => {
  const { context, data, pass, send, type } = setUp()
  data.next(profile('bob.eth'))
  void type('bob.eth')
  await pass(400)
  context.store.update('networks', networkChosen(fakeNetwork(31338)))
  await pass(200)
  expect(send().receiverAddress).toBeUndefined()
})

test.each([
  ['the name does not exist', () => new Response(null, { status: 404 }), 'name'],
  ['it can not be a name', () => new Response(null, { status: 400 }), 'name'],
  ['it has no address here', () => profile('bob.eth', { addresses: {} }), 'name'],
  [
    'it has an odd address',
    () => profile('bob.eth', { addresses: { 60: { address: 'x' } } }),
    'name',
  ],
])('when %s, that is shown and nothing is sent there', async (_, reply, receiverProblem) => {
  const { data, errors, pass, send, type } = setUp()
  data.next(reply())
  void type('bob.eth')
  await pass(500)
  expect(send()).toMatchObject({ resolving: false, receiverAddress: undefined, receiverProblem })
  // That a name has no address is an answer.
  expect(errors).toEqual([])
})

const reasons = (description: unknown) => () =>
  Response.json(
    { reasons: [{ name: 'chain', description }, { description: 'Second' }] },
    { status: 401 },
  )

test.each([
  ['refuses', () => new Response(null, { status: 401 }), undefined],
  ['answers garbage', () => new Response('<html>'), undefined],
  ['gives a reason', reasons('Names are closed today'), 'Names are closed today'],
  ['hides letters in its reason', reasons('Na\u202eme\ns\u200b'), 'Name s'],
  ['gives a reason without end', reasons('x'.repeat(5_000)), 'x'.repeat(200)],
  ['gives no text as a reason', reasons({ html: '<b>' }), undefined],
])('S8.11 S8.60 when the name service %s, visitor and host learn it', async (_, reply, reason) => {
  const { data, errors, pass, send, type } = setUp()
  data.next(reply())
  void type('bob.eth')
  await pass(500)
  expect(send()).toMatchObject({
    resolving: false,
    receiverAddress: undefined,
    receiverProblem: 'lookup',
    receiverProblemReason: reason,
  })
  expect(errors).toEqual([
    { errorType: 'names/resolve-failed', errorMessage: reason ?? 'Error resolving name' },
  ])
  await type('')
  expect(send()).toMatchObject({ receiverProblem: undefined, receiverProblemReason: undefined })
})

test('without a server, a name can not be looked up', async () => {
  const { pass, send, type } = setUp({ server: undefined })
  void type('bob.eth')
  await pass(500)
  expect(send()).toMatchObject({ resolving: false, receiverProblem: 'lookup' })
})

test('S5.36 a name on a network whose id is too large for a coin type is refused before any request', async () => {
  const [large, largest] = [fakeNetwork(2_147_483_648), fakeNetwork(2_147_483_647)]
  const { context, data, names, pass, send, type } = setUp({ networks: [large, largest] })
  data.served.chains = [large.caipNetworkId, largest.caipNetworkId]
  void type('bob.eth')
  await pass(500)
  expect(send()).toMatchObject({
    resolving: false,
    receiverAddress: undefined,
    receiverProblem: 'noNames',
  })
  expect(names()).toEqual([])
  expect(context.events).toContain('INTERNAL_SDK_ERROR')
  // On the network before it, the name leads to an address.
  context.store.update('networks', networkChosen(largest))
  data.next(profile('bob.eth', { addresses: { 4294967295: { address } } }))
  void type('')
  void type('bob.eth')
  await pass(500)
  expect(send().receiverAddress).toBe(address)
})

test('while the request is at the wallet, the receiver stays', async () => {
  const { context, send, type } = setUp()
  await type(address)
  context.store.commit(orderPlaced('send', { ...send(), from: undefined }))
  await type('')
  expect(send()).toMatchObject({ receiverInput: address, receiverAddress: address })
})

test('an address without a checksum is taken at once, and then written with it', async () => {
  const { context, pass, send, type } = setUp()
  const adapter = context.adapters.get('eip155')
  if (!adapter?.send) throw new Error('an adapter that sends')
  let written: (address: string) => void = () => {}
  let fail: () => void = () => {}
  const withChecksum = () =>
    new Promise<string>((resolve, reject) => {
      written = resolve
      fail = () => reject(new Error('no code'))
    })
  context.adapters.set('eip155', { ...adapter, send: { ...adapter.send, withChecksum } })
  const input = mixed.toLowerCase()
  const typing = type(input)
  expect(send()).toMatchObject({ receiverAddress: input, resolving: false })
  await pass()
  written(mixed)
  await typing
  expect(send()).toMatchObject({ receiverInput: input, receiverAddress: mixed })

  // What was typed since is another receiver, and a failure leaves the address as it was typed.
  const first = type(input)
  await pass()
  const late = written
  const second = type(address)
  await pass()
  late(mixed)
  fail()
  await Promise.all([first, second])
  expect(send()).toMatchObject({ receiverInput: address, receiverAddress: address })
})

test('the address of a name is written with its checksum, too', async () => {
  const { context, data, pass, send, type } = setUp()
  const adapter = context.adapters.get('eip155')
  if (!adapter?.send) throw new Error('an adapter that sends')
  const withChecksum = async (one: string) => one.replace(/b2$/, 'B2')
  context.adapters.set('eip155', { ...adapter, send: { ...adapter.send, withChecksum } })
  data.next(profile('bob.eth'))
  const typing = type('bob.eth')
  await pass(1_000)
  await typing
  expect(send()).toMatchObject({
    receiverAddress: address.replace(/b2$/, 'B2'),
    receiverProfileName: 'bob.eth',
  })
})

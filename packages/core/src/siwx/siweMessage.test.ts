import { formatSignInMessage, type SiweConfig, type SiweMessageArgs } from '@latchkey/protocol/siwx'
import { expect, test, vi } from 'vitest'
import { createFakeEnv } from '../testing/createFakeEnv.js'
import { siweMessage } from './fromSiweConfig.js'

const accountAddress = `0x${'a1'.padStart(40, '0')}`
const chainId = 'eip155:137'
const input = { accountAddress, chainId } as const
const env = createFakeEnv()

const params = {
  domain: 'app.example',
  uri: 'https://app.example',
  chains: [137],
  statement: 'Sign in',
}

/** A host that writes messages as existing code does. */
function create(functions: Partial<SiweConfig> = {}) {
  let count = 0
  const config = {
    getNonce: vi.fn(async () => `nonce000${++count}`),
    getMessageParams: async () => params,
    createMessage: vi.fn(write),
    verifyMessage: async () => true,
    getSession: async () => null,
    signOut: async () => true,
    ...functions,
  } satisfies SiweConfig
  return { config, create: () => siweMessage(config, env, input) }
}

function write({ address, domain, iat, nonce, statement, uri, version }: SiweMessageArgs) {
  const did = /^did:pkh:(eip155:\d+):(.*)$/.exec(address)
  return formatSignInMessage({
    accountAddress: did?.[2] ?? '',
    chainId: did?.[1] as typeof chainId,
    domain,
    uri,
    version,
    nonce,
    ...(statement && { statement }),
    ...(iat && { issuedAt: iat }),
  })
}

test('the host writes the text from its params, the nonce, the chain and the account', async () => {
  const { config, create: message } = create()
  const created = await message()
  expect(config.getNonce).toHaveBeenCalledWith(accountAddress)
  expect(config.createMessage).toHaveBeenCalledWith({
    ...params,
    iat: '1970-01-01T00:00:00.000Z',
    nonce: 'nonce0001',
    version: '1',
    chainId: 137,
    address: `did:pkh:eip155:137:${accountAddress}`,
  })
  const { toString: _, ...data } = created
  expect(data).toEqual({
    accountAddress,
    chainId,
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: 'nonce0001',
    statement: 'Sign in',
    issuedAt: '1970-01-01T00:00:00.000Z',
  })
  expect(String(created)).toBe(formatSignInMessage(data))
})

test('no two messages have one nonce', async () => {
  const { create: message } = create()
  const [first, second] = [await message(), await message()]
  expect([first.nonce, second.nonce]).toEqual(['nonce0001', 'nonce0002'])
})

test('a nonce whose message failed is not used again', async () => {
  let isBroken = true
  const { create: message } = create({
    createMessage: (args) => {
      if (isBroken) throw new Error('host')
      return write(args)
    },
  })
  await expect(message()).rejects.toThrow('host')
  isBroken = false
  expect((await message()).nonce).toBe('nonce0002')
})

test('params come before the nonce: a server may give both at once', async () => {
  const order: string[] = []
  const { create: message } = create({
    getMessageParams: async () => {
      order.push('params')
      return params
    },
    getNonce: async () => {
      order.push('nonce')
      return 'nonce0000'
    },
  })
  await message()
  expect(order).toEqual(['params', 'nonce'])
})

test('the times, the resources and the request id of the params are in the fields', async () => {
  const times = {
    iat: '2026-01-01T00:00:00Z',
    exp: '2026-01-02T00:00:00Z',
    nbf: '2026-01-01T00:00:00Z',
  }
  const { create: message } = create({
    getMessageParams: async () => ({
      ...params,
      ...times,
      requestId: 'r1',
      resources: ['https://app.example/terms'],
    }),
    // No text of the grammar: the params tell.
    createMessage: () => 'anything',
  })
  const created = await message()
  expect(String(created)).toBe('anything')
  expect(created).toMatchObject({
    issuedAt: times.iat,
    expirationTime: times.exp,
    notBefore: times.nbf,
    requestId: 'r1',
    resources: ['https://app.example/terms'],
  })
})

test('fields that the host writes itself are those of the text', async () => {
  const { create: message } = create({
    createMessage: (args) => write({ ...args, domain: 'other.example', statement: 'Hello' }),
  })
  expect(await message()).toMatchObject({ domain: 'other.example', statement: 'Hello' })
})

test('params without domain and uri have those of the page', async () => {
  const { create: message } = create({ getMessageParams: async () => ({ chains: [1] }) as never })
  expect(await message()).toMatchObject({ domain: 'app.example', uri: 'https://app.example' })
})

test.each<[string, SiweConfig['getMessageParams']]>([
  ['no function', undefined],
  ['nothing', async () => undefined as never],
  ['null', async () => null as never],
  ['a text', async () => 'params' as never],
])('%s gives no params: Failed to get message params!', async (_, getMessageParams) => {
  const { config, create: message } = create({ getMessageParams })
  await expect(message()).rejects.toThrow('Failed to get message params!')
  expect(config.getNonce).not.toHaveBeenCalled()
})

test.each<[string, Partial<SiweConfig>, string]>([
  ['getNonce returns nothing', { getNonce: async () => undefined as never }, 'getNonce()'],
  ['getNonce returns no text', { getNonce: async () => 5 as never }, 'getNonce()'],
  ['createMessage returns nothing', { createMessage: () => undefined as never }, 'createMessage()'],
  ['createMessage returns an object', { createMessage: () => ({}) as never }, 'createMessage()'],
])('%s: the error names it', async (_, functions, name) => {
  const error = await create(functions)
    .create()
    .catch((cause) => cause)
  expect(error).toMatchObject({ code: 'siwx/message-malformed' })
  expect(error.cause.message).toContain(name)
})

test.each(['getNonce', 'getMessageParams', 'createMessage'] as const)(
  'a %s that throws at once rejects',
  async (name) => {
    const fails = () => {
      throw new Error('host')
    }
    await expect(create({ [name]: fails }).create()).rejects.toThrow('host')
  },
)

test('a host whose functions are sync, or whose createMessage is async, writes messages, too', async () => {
  const { create: message } = create({
    getNonce: (() => 'nonce0000') as never,
    getMessageParams: (() => params) as never,
    createMessage: (async (args: SiweMessageArgs) => write(args)) as never,
  })
  expect(String(await message())).toContain('Nonce: nonce0000')
})

test('without an account, which the wallet fills in, the fields are those of the params', async () => {
  const { config } = create()
  const created = await siweMessage(config, env, { accountAddress: '', chainId })
  expect(config.getNonce).toHaveBeenCalledWith(undefined)
  // The grammar refuses a text without an account; the wallet writes its own.
  expect(config.createMessage).toHaveBeenCalledWith(
    expect.objectContaining({ address: 'did:pkh:eip155:137:' }),
  )
  expect(created).toMatchObject({
    accountAddress: '',
    chainId,
    domain: 'app.example',
    uri: 'https://app.example',
    nonce: 'nonce0001',
    statement: 'Sign in',
  })
})

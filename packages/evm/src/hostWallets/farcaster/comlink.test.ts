import { createFarcasterHost } from '@latchkey/testkit'
import { type Endpoint, expose, type Remote, wrap } from 'comlink'
import { expect, test } from 'vitest'
import { createFarcasterProvider } from './createFarcasterProvider.js'

type Request = { id: number; method: string; params?: unknown }
type Client = {
  ethProviderRequestV2(request: Request): Promise<unknown>
  ethProviderRequest(request: Request): Promise<unknown>
}

/** Two ends of a line, as two windows have them. */
function createLine() {
  const ends = [new EventTarget(), new EventTarget()] as const
  const endpoint = (own: EventTarget, other: EventTarget): Endpoint => ({
    postMessage: (data) =>
      queueMicrotask(() =>
        other.dispatchEvent(Object.assign(new Event('message'), { data, origin: 'page' })),
      ),
    addEventListener: own.addEventListener.bind(own),
    removeEventListener: own.removeEventListener.bind(own),
  })
  return [endpoint(...ends), endpoint(ends[1], ends[0])] as const
}

const answers = async ({ method }: { method: string }) => {
  if (method === 'eth_accounts') return ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
  throw Object.assign(new Error('The visitor rejected it.'), { code: 4001 })
}

test.each([
  ['now', (client: Client) => client],
  // The function is not there, and Comlink throws as engines do.
  ['before', ({ ethProviderRequest }: Client) => ({ ethProviderRequest })],
])(
  'clients expose their wallet by Comlink, as they do %s, and are understood',
  async (_, exposed) => {
    const [page, client] = createLine()
    const host: Client = {
      ethProviderRequestV2: async ({ id, method }) =>
        answers({ method }).then(
          (result) => ({ jsonrpc: '2.0', id, result }),
          ({ code, message }) => ({ jsonrpc: '2.0', id, error: { code, message } }),
        ),
      ethProviderRequest: answers,
    }
    expose(exposed(host), client)
    const provider = createFarcasterProvider({
      post: (message) => page.postMessage(message),
      listen(onMessage) {
        const listener = (event: Event) => onMessage((event as MessageEvent).data)
        page.addEventListener('message', listener)
        return () => page.removeEventListener('message', listener)
      },
    })
    expect(await provider.request({ method: 'eth_accounts' })).toHaveLength(1)
    await expect(provider.request({ method: 'personal_sign', params: [] })).rejects.toMatchObject({
      code: 4001,
    })
  },
)

test('the client that tests play speaks with the library that mini apps use', async () => {
  const [page, client] = createLine()
  const host = createFarcasterHost({ provider: { request: answers } })
  client.addEventListener('message', (event: Event) => {
    host
      .receive((event as MessageEvent).data)
      .then((answer) => answer !== undefined && client.postMessage(answer))
  })
  const remote: Remote<Client> = wrap(page)
  const request = { id: 1, method: 'eth_accounts' }
  expect(await remote.ethProviderRequestV2(request)).toMatchObject({
    id: 1,
    result: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  })
  expect(await remote.ethProviderRequestV2({ id: 2, method: 'personal_sign' })).toMatchObject({
    error: { code: 4001 },
  })
})

test.each([
  ['Chrome', "Cannot read properties of undefined (reading 'apply')"],
  ['Safari', "undefined is not an object (evaluating 'rawValue.apply')"],
  ['Firefox', 'can\'t access property "apply", rawValue is undefined'],
])(
  'an older client in %s, which lacks the newer method, is asked by the older one',
  async (_, message) => {
    const { asked, provider } = failingClient((path) => path === 'ethProviderRequestV2', message)
    expect(await provider.request({ method: 'eth_accounts' })).toBe('fine')
    expect(asked).toEqual(['ethProviderRequestV2', 'ethProviderRequest'])
  },
)

test('a client that has the newer method is asked nothing twice, however it fails', async () => {
  let isBroken = false
  const message = 'wallet.send is not a function'
  const { asked, provider } = failingClient(() => isBroken, message)
  await provider.request({ method: 'eth_accounts' })
  isBroken = true
  await expect(provider.request({ method: 'eth_sendTransaction' })).rejects.toThrow(message)
  expect(asked).toEqual(['ethProviderRequestV2', 'ethProviderRequestV2'])
})

/** A client that throws a text for some of its methods. */
function failingClient(fails: (path: string) => boolean, message: string) {
  const asked: string[] = []
  let tell: (message: unknown) => void = () => {}
  const provider = createFarcasterProvider({
    post(posted) {
      const { id, path } = posted as { id: string; path: [string] }
      asked.push(path[0])
      const error = { isError: true, value: { message } }
      const value = path[0] === 'ethProviderRequestV2' ? { result: 'fine' } : 'fine'
      const answer = fails(path[0])
        ? { id, type: 'HANDLER', name: 'throw', value: error }
        : { id, type: 'RAW', value }
      queueMicrotask(() => tell(answer))
    },
    listen(onMessage) {
      tell = onMessage
      return () => {}
    },
  })
  return { asked, provider }
}

import type { FrameHost } from './serveFrame.js'

/** Behaviours of Farcaster clients. */
export type FarcasterQuirks = {
  /** Never answers: not a client, or one without a wallet. */
  readonly silent?: boolean
  /** Knows only the older request method, as before 2025. */
  readonly older?: boolean
  readonly garbage?: boolean
}

export type FarcasterHostOptions = {
  /** The wallet offered to mini apps. */
  readonly provider: { request(call: { method: string; params?: unknown }): Promise<unknown> }
  readonly quirks?: FarcasterQuirks
}

type Applied = {
  readonly id: string
  readonly type: string
  readonly path: readonly string[]
  readonly argumentList: readonly { readonly value: RpcRequest }[]
}
type RpcRequest = { readonly id: number; readonly method: string; readonly params?: unknown }

/** Creates a Farcaster client that frames mini apps and serves its wallet like `@farcaster/miniapp-host`. */
export function createFarcasterHost({ provider, quirks = {} }: FarcasterHostOptions): FrameHost {
  const requests: unknown[] = []
  const thrown = (message: string) => ({
    type: 'HANDLER',
    name: 'throw',
    value: { isError: true, value: { message, name: 'TypeError', stack: '' } },
  })
  const call = async ({ id, method, params }: RpcRequest) => {
    try {
      return { jsonrpc: '2.0', id, result: await provider.request({ method, params }) }
    } catch (error) {
      const { code = 1000, message } = error as { code?: number; message: string }
      return { jsonrpc: '2.0', id, error: { code, message } }
    }
  }
  return {
    requests,
    async receive(message) {
      const { argumentList = [], id, path = [], type } = Object(message) as Partial<Applied>
      if (typeof id !== 'string' || type !== 'APPLY') return undefined
      requests.push(message)
      if (quirks.silent) return undefined
      if (quirks.garbage) return { id, type: 'RAW', value: 'nonsense' }
      const [request] = argumentList.map(({ value }) => value)
      const [name] = path
      if (name === 'ethProviderRequestV2' && request && !quirks.older)
        return { id, type: 'RAW', value: await call(request) }
      if (name !== 'ethProviderRequest' || !request)
        return { id, ...thrown("Cannot read property 'apply' of undefined") }
      return provider.request(request).then(
        (value) => ({ id, type: 'RAW', value }),
        (error: Error) => ({ id, ...thrown(error.message) }),
      )
    },
  }
}

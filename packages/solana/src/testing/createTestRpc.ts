import { createHash } from 'node:crypto'
import type { ChainRpc } from '@latchkey/core/adapter'
import { type Address, createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit'

export type RpcEndpoint = { readonly url: string }

export const testKeyOf = (name: string): Uint8Array =>
  new Uint8Array(createHash('sha256').update(`latchkey localnet ${name}`).digest())

export const testAddressOf = async (name: string): Promise<Address> =>
  (await createKeyPairSignerFromPrivateKeyBytes(testKeyOf(name))).address

/** `intercept` may answer or throw in its place. */
export function createTestRpc({ url }: RpcEndpoint): ChainRpc & { intercept: RequestInterceptor } {
  const rpc = {
    intercept: (() => undefined) as RequestInterceptor,
    async request({ method, params = [] }: { method: string; params?: readonly unknown[] }) {
      const instead = await rpc.intercept(method, params)
      if (instead !== undefined) return instead
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch(url, { method: 'POST', headers, body })
      const { error, result } = await reply.json()
      if (error) throw Object.assign(new Error(error.message), error)
      return result
    },
    close() {},
  }
  return rpc
}

type RequestInterceptor = (method: string, params: readonly unknown[]) => unknown

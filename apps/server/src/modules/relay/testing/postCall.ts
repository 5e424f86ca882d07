import { type IncomingHttpHeaders, request } from 'node:http'
import { createTestKey, type TestKey } from './testKey.js'

export type TestCall = {
  readonly key?: TestKey
  readonly body?: string
  readonly method?: string
  readonly localAddress?: string
  readonly headers?: Readonly<Record<string, string>>
}

export type TestCallAnswer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

export const callBody = (method: string, params: object): string =>
  JSON.stringify({ id: '1700000000000123456', jsonrpc: '2.0', method, params })

export function postCall(
  { url, relayUrl }: { readonly url: string; readonly relayUrl: string },
  { key = createTestKey(), body = '', method = 'POST', localAddress, headers = {} }: TestCall,
): Promise<TestCallAnswer> {
  return new Promise((resolve, reject) => {
    const authorization = `Bearer ${key.token(relayUrl)}`
    const options = { method, localAddress, agent: false, headers: { authorization, ...headers } }
    const call = request(`${url}/rpc`, options, async (response) => {
      let text = ''
      for await (const chunk of response) text += chunk
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
    })
    call.on('error', reject)
    call.end(body)
  })
}

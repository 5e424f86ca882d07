import { providerError } from './providerError.js'

/** Every failure is a provider error with a code. */
export async function callRpc(
  url: string,
  method: string,
  params: readonly unknown[] = [],
): Promise<unknown> {
  const answer = await post(url, { jsonrpc: '2.0', id: 1, method, params })
  const { error, result } = (answer ?? {}) as { error?: unknown; result?: unknown }
  if (error) {
    const { code, message, data } = error as { code?: unknown; message?: unknown; data?: unknown }
    throw providerError(Number(code) || -32603, String(message), data)
  }
  if (result === undefined) throw providerError(-32603, `${url} gave no answer to ${method}`)
  return result
}

async function post(url: string, body: object): Promise<unknown> {
  try {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    return await response.json()
  } catch (cause) {
    throw providerError(-32603, `${url} cannot be reached`, { cause: String(cause) })
  }
}

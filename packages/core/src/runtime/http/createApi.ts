import { LatchkeyError } from '@latchkey/protocol'
import type { Endpoint, EndpointInput, EndpointOutput } from '@latchkey/protocol/api'
import type { Http, HttpCallOptions } from './createHttp.js'

export type CreateApiParameters = {
  http: Http
  base: string
  projectId?: string
  sdkType?: string
  sdkVersion?: string
}

export const foregroundRetries = 2

export type Api = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: HttpCallOptions,
) => Promise<EndpointOutput<E>>

/** Creates the client of one server. @spec S7.01 */
export function createApi(parameters: CreateApiParameters): Api {
  const { base, http, projectId, sdkType, sdkVersion } = parameters
  return async (endpoint, input, options) => {
    const { method } = endpoint
    const rest = {
      ...((await validateSchema(endpoint.input, input, 'latchkey/unexpected')) as object),
    }
    const path = fillPath(endpoint.path, rest)
    const sdk = { st: sdkType, sv: sdkVersion, projectId }
    const hasBody = method === 'POST' || method === 'PUT'
    const url = `${base}${path}${queryOf(hasBody ? sdk : { ...rest, ...sdk })}`
    const reply = await {
      GET: () => http.get(url, options),
      POST: () => http.post(url, rest, options),
      PUT: () => http.put(url, rest, options),
      DELETE: () => http.del(url, options),
    }[method]()
    return (await validateSchema(endpoint.output, reply, 'http/malformed')) as EndpointOutput<
      typeof endpoint
    >
  }
}

function fillPath(path: string, rest: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name] ?? '')
    delete rest[name]
    // Dot segments would climb the path, encoded or not.
    if (/^\.{0,2}$/.test(value)) {
      throw new LatchkeyError('latchkey/unexpected', { message: `${path} needs ${name}` })
    }
    return encodeURIComponent(value)
  })
}

function queryOf(fields: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    const text = String(value ?? '')
    if (text !== '') query.set(name, text)
  }
  return `?${query}`.replace(/^\?$/, '')
}

// Through Standard Schema, which keeps the schema library out of this code.
async function validateSchema(
  schema: Endpoint['input'],
  value: unknown,
  code: 'latchkey/unexpected' | 'http/malformed',
): Promise<unknown> {
  const result = await schema['~standard'].validate(value)
  if (!result.issues) return result.value
  throw new LatchkeyError(code, { cause: result.issues, message: result.issues[0]?.message })
}

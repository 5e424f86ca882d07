import { isLatchkeyError, LatchkeyError, sdkFields } from '@latchkey/protocol'
import {
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
  getConvertGasPrice,
} from '@latchkey/protocol/api'
import type { Context } from '../../runtime/context.js'
import { createApi } from '../../runtime/http/createApi.js'
import { createHttp, type HttpCallOptions } from '../../runtime/http/createHttp.js'

/** Separate from the server's other calls, whose schemas every opening loads. */
export async function callQuotes<E extends Endpoint>(
  { env, options }: Pick<Context, 'env' | 'options'>,
  endpoint: E,
  input: EndpointInput<E>,
  callOptions?: HttpCallOptions,
): Promise<EndpointOutput<E>> {
  const { projectId, server } = options
  if (server === undefined) throw new LatchkeyError('swap/unsupported')
  const { st: sdkType, sv: sdkVersion } = sdkFields
  const call = createApi({ http: createHttp(env), base: server, projectId, sdkType, sdkVersion })
  try {
    return await call(endpoint, input, callOptions)
  } catch (cause) {
    const code = codeOf(cause, (endpoint as Endpoint) === getConvertGasPrice)
    throw code ? new LatchkeyError(code, { cause }) : cause
  }
}

const refusals = {
  minReceived: 'swap/price-moved',
  route: 'swap/no-route',
  transaction: 'swap/would-fail',
} as const

function codeOf(error: unknown, isGasPrice: boolean) {
  if (!isLatchkeyError(error, 'http/status')) return undefined
  // The server has no market on this chain. @spec S5.39
  if (error.context.status === 404) return isGasPrice ? 'gas-price/unsupported' : 'swap/unsupported'
  const { reasons } = Object(error.cause) as { reasons?: readonly { name?: unknown }[] }
  const name = Array.isArray(reasons) ? String(reasons[0]?.name) : ''
  return Object.hasOwn(refusals, name) ? refusals[name as keyof typeof refusals] : undefined
}

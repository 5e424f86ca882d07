/** Why a provider gave no login: it does not answer, or what it answers is not to be believed. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'

  constructor(
    readonly reason: 'unavailable' | 'refused',
    /** For the operator: a code of the protocol, never a secret or what a provider wrote. */
    readonly detail: string,
    /** The id of the host that signed it, where that is known. */
    readonly source?: string,
  ) {
    super(`${reason}: ${detail}`)
  }
}

/** Runs a call to a provider, and turns its failure into one of two reasons. */
export async function callProvider<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof ProviderError) throw error
    throw toProviderError(error)
  }
}

/** What the operator reads of a failure: a code of the protocol or a status, and no name of a class of ours. */
export function answerProblem(error: unknown): string {
  const { detail = '', reason = 'refused' } = error instanceof ProviderError ? error : {}
  const said = detail.replace(/\b(\w*Error|unknown)\b/g, '').trim()
  const what = reason === 'unavailable' ? 'does not answer' : 'does not answer as it should'
  return said === '' ? what : `${what} (${said})`
}

/** What the operator of a vault can do about a server that does not answer. */
export const reachHint = 'see that it runs there, and that the vault can reach it'

const unavailableNames = ['AbortError', 'TimeoutError', 'FetchError', 'OversizeError']

function toProviderError(error: unknown): ProviderError {
  const chain = causesOf(error)
  const isDown = chain.some(({ message, name }) => {
    return unavailableNames.includes(name) || (name === 'TypeError' && message === 'fetch failed')
  })
  const statuses = chain.flatMap(({ cause, status }) => [status, responseStatus(cause)])
  const status = statuses.find((each) => each !== undefined)
  // What the provider says is more exact than what the library makes of it.
  const said = chain.flatMap(({ cause, error: code }) => [code, bodyError(cause)])
  const codes = [...said, ...chain.map(({ code }) => code)].filter(isCode)
  const detail = [codes[0] ?? chain[0]?.name ?? 'unknown', ...(status ? [status] : [])].join(' ')
  return new ProviderError(isDown || (status ?? 0) >= 500 ? 'unavailable' : 'refused', detail)
}

type AnyError = {
  readonly name: string
  readonly message: string
  readonly code?: unknown
  readonly error?: unknown
  readonly status?: number
  readonly cause?: unknown
}

function causesOf(error: unknown): AnyError[] {
  const chain: AnyError[] = []
  let next = error
  while (next instanceof Error && chain.length < 5) {
    chain.push(next as AnyError)
    next = next.cause
  }
  return chain
}

/** The error in an answer that was no error by its status. */
function bodyError(cause: unknown): unknown {
  const { body } = (typeof cause === 'object' && cause ? cause : {}) as { body?: unknown }
  return typeof body === 'object' && body ? (body as { error?: unknown }).error : undefined
}

const responseStatus = (cause: unknown) => (cause instanceof Response ? cause.status : undefined)

/** A code of the protocol or of the library: a provider's own sentences are not passed on. */
const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z_]{3,64}$/.test(value)
